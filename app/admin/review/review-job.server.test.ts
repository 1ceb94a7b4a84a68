import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import type { ExportFormat } from '#app/exports/export-format.ts';
import { getFixedT } from '#app/i18n/i18n.server.ts';
import { readCells, readWorkbook } from '#tests/support/client/download.ts';
import { sampleReview } from '#tests/support/deliveries/sample-reviews.ts';
import { createReviewJob } from './review-job.server.ts';

function createJob(format: ExportFormat, completedAt: string | null = null) {
  return createReviewJob({
    now: Temporal.Instant.from('2026-03-20T11:00:00Z'),
    company: 'Nordviken AB',
    texts: { language: 'sv', t: getFixedT('sv') },
    format,
    review: { ...sampleReview, completedAt, completedBy: completedAt === null ? null : 'Karin Ekdahl' },
  });
}

async function readBytes(job: ReturnType<typeof createJob>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of job.write()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe('createReviewJob', () => {
  it('writes one row per account as CSV, with its roles and departments and the decision', async () => {
    const [head, ...rows] = (await readBytes(createJob('csv'))).toString().trim().split('\r\n');
    expect(head).toContain('Namn;Användarnamn;Roller;Administratör;Senast inloggad;Beslut');
    expect(rows).toEqual([
      'Eva Ek;eva.ek;"Chef: Ekonomi, Produktion";Nej;Aldrig inloggad;Ej granskat;;',
      'Olle Ahl;olle.ahl;HR: alla avdelningar;Nej;2025-08-01 09:30:00;Ej granskat;;',
      'Helena Bergvall;helena.bergvall;Inga roller;Ja;2026-03-18 08:30:00;Ej granskat;;',
      'Lönesystemet;;Systemkonto som skickar leveranser till och med 2026-12-31;Nej;Aldrig använt;Ej granskat;;',
      'Sven Berg;sven.berg;"Chef: Ekonomi, Produktion";Nej;Aldrig inloggad;Spärrat;2026-03-19 09:10:00;Helena Bergvall',
    ]);
  });

  it('writes a workbook that states when and by whom the review was completed', async () => {
    const job = createJob('xlsx', '2026-03-19T12:00:00Z');
    expect(job.fileName).toBe('granskning-av-konton-2026-03-19.xlsx');
    const workbook = await readWorkbook(await readBytes(job));
    const about = readCells(workbook.getWorksheet('Om exporten'));
    expect(about).toContainEqual(['Slutförd av', 'Karin Ekdahl']);
    expect(about).toContainEqual(['Företag', 'Nordviken AB']);
  });

  it('names the file of an ongoing review after today', () => {
    expect(createJob('csv').fileName).toBe('granskning-av-konton-2026-03-20.csv');
  });
});
