import type { Page } from 'playwright';

/** A picture: the account that is signed in, and how to reach the page from the overview. */
export type Scene = {
  name: string;
  as: string;
  /** The height of the picture in px, if only the upper part of the window is needed. */
  height?: number;
  /** A picture of a guide in docs/guides/, in Swedish only; otherwise of the product's own guide. */
  isOfDocs?: boolean;
  /** Navigates to the page; returns false if the product does not have it. */
  open: (page: Page) => Promise<boolean>;
};

const HR = 'amina.rashid';
const COORDINATOR = 'lena.sjostrand';
const ADMINISTRATOR = 'birgitta.akerlund';

const DELIVERED = `anstnr;typ;Startar;tom;omfattning
035601;Sjuk dag 1-14;2026-03-02;2026-03-04;100
220104;Sjuk dag 1-14;2026-03-09;2026-03-10;100
saknas;VAB;2026-03-11;2026-03-11;100
009600;VAB;2026-03-32;2026-03-11;100
`;

const at = (path: string) => (page: Page) => goToPage(page, path);

export const scenes: readonly Scene[] = [
  { name: 'today', as: HR, open: at('/hr') },
  { name: 'departments', as: COORDINATOR, open: openColumns },
  { name: 'search', as: HR, height: 440, open: searchEmployee },
  { name: 'analysis', as: HR, open: at('/hr/analysis') },
  { name: 'comparison', as: HR, open: at('/hr/departments') },
  { name: 'annual', as: HR, open: at('/hr/annual') },
  { name: 'report', as: HR, open: at('/hr/report') },
  { name: 'person', as: COORDINATOR, open: follow('/rehab-plans', 'main a[href^="/hr/person/"]') },
  { name: 'document', as: COORDINATOR, open: follow('/rehab-plans', 'main a[href*="/document/"]') },
  { name: 'plans', as: COORDINATOR, open: at('/rehab-plans') },
  { name: 'followUp', as: COORDINATOR, open: at('/follow-up') },
  { name: 'checklist', as: COORDINATOR, open: at('/samtalsstod') },
  { name: 'first-week-upload', as: ADMINISTRATOR, isOfDocs: true, open: at('/admin/deliveries') },
  { name: 'first-week-preview', as: ADMINISTRATOR, isOfDocs: true, open: previewDelivery },
  { name: 'first-week-mapping', as: ADMINISTRATOR, isOfDocs: true, open: stateMeanings },
];

async function goToPage(page: Page, path: string): Promise<boolean> {
  const response = await page.goto(path);
  await page.waitForLoadState('networkidle');
  return response?.ok() === true;
}

/** Opens a page and follows its first link of a kind. */
function follow(path: string, link: string): Scene['open'] {
  return async (page) => {
    if (!(await goToPage(page, path))) return false;
    const found = page.locator(link).first();
    const url = (await found.count()) === 0 ? null : await found.getAttribute('href');
    return url !== null && goToPage(page, url);
  };
}

/** Opens three columns: the organisation, its children, and the children of one of them. */
async function openColumns(page: Page): Promise<boolean> {
  if (!(await goToPage(page, '/departments?path='))) return false;
  const openers = (column: number) => page.locator('main section').nth(column).locator('a[href*="#kol"]');
  await openers(0).first().click();
  await openers(1).nth(2).click();
  await page.locator('main section').nth(2).waitFor();
  return true;
}

async function searchEmployee(page: Page): Promise<boolean> {
  if (!(await goToPage(page, '/hr'))) return false;
  await page.getByRole('combobox').fill('berg');
  await page.getByRole('option').nth(3).waitFor();
  return true;
}

/** Sends a file whose rows need a mapping, without storing it. */
async function sendDelivery(page: Page, content: string): Promise<boolean> {
  if (!(await goToPage(page, '/admin/deliveries'))) return false;
  const file = { name: 'franvaro-mars.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Skicka och förhandsgranska' }).click();
  await page.locator('#installningar').waitFor();
  await page.waitForLoadState('networkidle');
  return true;
}

function previewDelivery(page: Page): Promise<boolean> {
  return sendDelivery(page, DELIVERED.replace('Startar', 'from').replaceAll('Sjuk dag 1-14', 'Sjuk'));
}

async function stateMeanings(page: Page): Promise<boolean> {
  if (!(await sendDelivery(page, DELIVERED))) return false;
  await page.getByRole('link', { name: 'Ange hur de ska läsas' }).click();
  await page.locator('#kolumner').waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('#kolumner').evaluate((fieldset) => {
    fieldset.scrollIntoView({ block: 'start' });
  });
  return true;
}
