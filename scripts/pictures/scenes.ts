import type { Page } from 'playwright';

/** A picture: the account that is signed in, and how to reach the page from the overview. */
export type Scene = {
  name: string;
  as: string;
  /** The height of the picture in px, if only the upper part of the window is needed. */
  height?: number;
  /** Navigates to the page; returns false if the product does not have it. */
  open: (page: Page) => Promise<boolean>;
};

const HR = 'amina.rashid';
const COORDINATOR = 'lena.sjostrand';

const at = (path: string) => (page: Page) => goToPage(page, path);

export const scenes: readonly Scene[] = [
  { name: 'today', as: HR, open: at('/hr') },
  { name: 'departments', as: COORDINATOR, open: openColumns },
  { name: 'search', as: HR, height: 440, open: searchEmployee },
  { name: 'analysis', as: HR, open: at('/hr/analysis') },
  { name: 'report', as: HR, open: at('/hr/report') },
  { name: 'person', as: COORDINATOR, open: follow('/rehab-plans', 'main a[href^="/hr/person/"]') },
  { name: 'document', as: COORDINATOR, open: follow('/rehab-plans', 'main a[href*="/document/"]') },
  { name: 'plans', as: COORDINATOR, open: at('/rehab-plans') },
  { name: 'checklist', as: COORDINATOR, open: at('/samtalsstod') },
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
