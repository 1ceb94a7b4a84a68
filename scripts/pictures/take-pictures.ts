import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { DEMO_PASSWORD } from '#provider/demo/organisations/accounts.ts';
import { findChromium } from '#scripts/checks/chromium.js';
import { projectRoot } from '#scripts/run.js';
import { scenes, type Scene } from './scenes.ts';
import { startProduct } from './start-product.ts';

const SIZE = { width: 1120, height: 700 };
const QUALITY = 25;
const LANGUAGES = ['sv', 'en'] as const;
const folder = join(projectRoot, 'public/guide');
const docsFolder = join(projectRoot, 'docs/guides/pictures');
/** The list of pictures for the guide. */
const list = join(projectRoot, 'app/user-guide/pictures.json');

const executablePath = findChromium();
if (executablePath === null) throw new Error('there is no Chromium: set CHROMIUM_PATH');

const product = await startProduct();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const each of [folder, docsFolder]) {
    mkdirSync(each, { recursive: true });
    for (const former of readdirSync(each)) rmSync(join(each, former));
  }
  const taken: Record<string, typeof SIZE> = {};
  for (const scene of scenes) {
    const { name, height = SIZE.height } = scene;
    if (scene.isOfDocs === true) await takeForDocs(scene);
    else if (await take(scene)) taken[name] = { ...SIZE, height };
    else console.log(`${name}: the product has no such page; the guide has no picture of it`);
  }
  writeFileSync(list, `${JSON.stringify(taken, null, 2)}\n`);
} finally {
  await browser.close();
  await product.stop();
}

/** Takes the picture in every language, or in none. */
async function take({ name, as, height = SIZE.height, open }: Scene): Promise<boolean> {
  const pictures: { file: string; data: Buffer }[] = [];
  for (const language of LANGUAGES) {
    const page = await openPage(browser, as, language);
    if (await open(page))
      pictures.push({ file: `${language}-${name}.webp`, data: await photograph(page, height) });
    await page.context().close();
  }
  if (pictures.length < LANGUAGES.length) return false;
  for (const { file, data } of pictures) {
    writeFileSync(join(folder, file), data);
    console.log(`${(data.byteLength / 1000).toFixed(1)} kB  public/guide/${file}`);
  }
  return true;
}

/** @throws {Error} if the product does not have the page */
async function takeForDocs({ name, as, height = SIZE.height, open }: Scene): Promise<void> {
  const page = await openPage(browser, as, 'sv');
  if (!(await open(page))) throw new Error(`${name}: the product has no such page`);
  const data = await photograph(page, height);
  writeFileSync(join(docsFolder, `${name}.webp`), data);
  console.log(`${(data.byteLength / 1000).toFixed(1)} kB  docs/guides/pictures/${name}.webp`);
  await page.context().close();
}

/** Opens a window with a signed-in user, in light colours and without animation. */
async function openPage(from: Browser, as: string, language: 'sv' | 'en'): Promise<Page> {
  const context = await from.newContext({
    baseURL: product.origin,
    viewport: SIZE,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(`/portal?lang=${language}`);
  await page.locator('#username').fill(as);
  await page.locator('#password').fill(DEMO_PASSWORD);
  await page.locator('#password').press('Enter');
  await page.waitForURL('**/hr');
  const shown = await page.evaluate(() => document.documentElement.lang);
  if (shown !== language) {
    await page.locator('footer form[action="/language"] button').click();
    await page.locator(`html[lang=${language}]`).waitFor();
  }
  return page;
}

/** Takes a WebP picture, a third of the size of a PNG; Playwright does not support WebP. */
async function photograph(page: Page, height: number): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const y = await page.evaluate(() => scrollY);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    clip: { x: 0, y, width: SIZE.width, height, scale: 1 },
  });
  return Buffer.from(data, 'base64');
}
