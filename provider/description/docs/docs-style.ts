import { createHash } from 'node:crypto';

/** The style sheet of the page, in the colours of the portal. */
export const docsStyle = `
:root {
  color-scheme: light dark;
  --bg: light-dark(#f6f8f9, #0f171c);
  --surface: light-dark(#ffffff, #172229);
  --sunken: light-dark(#eef2f4, #0b1216);
  --text: light-dark(#16232b, #e6edf1);
  --muted: light-dark(#4a5b66, #a7b6bf);
  --border: light-dark(#d3dce1, #2b3a43);
  --primary: light-dark(#0b5563, #5fc3d2);
  --on-primary: light-dark(#ffffff, #06222a);
  --primary-soft: light-dark(#e2f0f2, #16343b);
  --link: light-dark(#0a5a8a, #82bdf0);
  --focus: light-dark(#1b3a8f, #ffd479);
  --mono: ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace;
}
*, ::before, ::after { box-sizing: border-box; }
* { margin: 0; }
html {
  background: var(--bg);
  color: var(--text);
  font: 400 1em / 1.55 system-ui, Arial, sans-serif;
  scroll-padding-block-start: 1rem;
  text-size-adjust: none;
}
body { overflow-wrap: anywhere; }
h1, h2, h3, h4 { line-height: 1.25; font-weight: 650; text-wrap: balance; }
h1 { font-size: 1.875rem; letter-spacing: -0.018em; }
h2 { font-size: 1.375rem; letter-spacing: -0.012em; }
h3 { font-size: 1.0625rem; }
h4 { font-size: 0.8125rem; color: var(--muted); letter-spacing: 0.02em; }
p, dd { max-inline-size: 70ch; text-wrap: pretty; }
ul, ol { padding: 0; list-style: none; }
a { color: var(--link); text-decoration-thickness: 1px; text-underline-offset: 0.18em; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
main:focus { outline: none; }
code, pre { font-family: var(--mono); font-size: 0.875em; }
pre {
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  padding: 0.75rem 1rem;
  border-radius: 8px;
  background: var(--sunken);
  line-height: 1.5;
  tab-size: 2;
}
.skip {
  position: absolute;
  inset: 0.5rem auto auto 0.5rem;
  padding: 0.75rem 1rem;
  border-radius: 8px;
  background: var(--primary);
  color: var(--on-primary);
}
.skip:not(:focus) { clip-path: inset(50%); }
.page {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2rem;
  max-inline-size: 84rem;
  margin-inline: auto;
  padding: clamp(1.25rem, 3vw, 2.5rem);
}
header { grid-column: 1 / -1; display: grid; gap: 0.75rem; }
.contents h2 { font-size: 1rem; margin-block-end: 0.5rem; }
.contents > ul { display: grid; gap: 1rem; }
.contents ul ul { margin-block-start: 0.25rem; }
.contents ul ul a {
  display: block;
  padding: 0.1875rem 0;
  font-size: 0.875rem;
  text-decoration: none;
}
.contents ul ul a:hover { text-decoration: underline; }
main, .section, .call { display: grid; gap: 1rem; min-inline-size: 0; }
main { gap: 2.5rem; }
.call, .schema, .problems {
  padding: 1.25rem;
  border: 1px solid var(--border);
  border-radius: 12px;
  background: var(--surface);
}
.call > h3 { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.375rem 0.75rem; }
.method {
  padding: 0.125rem 0.5rem;
  border-radius: 6px;
  background: var(--primary-soft);
  color: var(--primary);
  font: 650 0.8125rem / 1.4 var(--mono);
}
.part, .schema { display: grid; gap: 0.375rem; min-inline-size: 0; }
.note { color: var(--muted); }
.codes { display: flex; flex-wrap: wrap; gap: 0.125rem 1rem; font-size: 0.8125rem; color: var(--muted); }
.problems { display: grid; gap: 0.75rem; }
.problems dt { font-weight: 600; }
.problems dd { margin: 0; color: var(--muted); }
.problems > div { scroll-margin-block-start: 1rem; }
:target { outline: 2px solid var(--primary); outline-offset: 4px; border-radius: 8px; }
@media (min-width: 60rem) {
  .page { grid-template-columns: 20rem minmax(0, 1fr); }
  .contents {
    position: sticky;
    inset-block-start: 1.5rem;
    align-self: start;
    max-block-size: calc(100dvb - 3rem);
    overflow-y: auto;
    padding-inline-end: 0.5rem;
  }
}
@media print {
  .contents, .skip { display: none; }
  .call, .schema { break-inside: avoid; }
}
`;

const styleHash = createHash('sha256').update(docsStyle).digest('base64');

/** The content security policy of the page: no scripts, and only this style sheet. */
export const docsPolicy = [
  `default-src 'none'`,
  `style-src 'sha256-${styleHash}'`,
  `img-src 'self'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
  `base-uri 'none'`,
].join('; ');
