import type { Response } from '@playwright/test';
import { LARGEST, MANAGER, at } from './open-page.ts';
import type { QualityPage, Tab } from './quality-page.ts';

/** The department picker, and the search for employees. */
export const departmentPages: readonly QualityPage[] = [
  { name: 'departments', status: 200, as: LARGEST, open: at('/departments?path=') },
  { name: 'departments of a manager', status: 200, as: MANAGER, open: at('/departments') },
  { name: 'departments with a menu', status: 200, as: LARGEST, open: openPicker('a[id^=meny-]') },
  { name: 'departments that were found', status: 200, as: LARGEST, open: at('/departments?q=skola') },
  { name: 'departments that were not found', status: 200, as: LARGEST, open: at('/departments?q=none+such') },
  { name: 'departments with the selection', status: 200, as: LARGEST, open: openPicker('#urval') },
  { name: 'departments with the help', status: 200, as: LARGEST, open: openPicker('#hjalp') },
  { name: 'employees that were found', status: 200, as: LARGEST, open: at('/employees?q=berg&page=2') },
  { name: 'employees that were not found', status: 200, as: MANAGER, open: at('/employees?q=none+such') },
  { name: 'employees without a name', status: 200, as: MANAGER, open: at('/employees?q=a') },
  { name: 'employees under the field', status: 200, as: LARGEST, open: openHits },
];

/** Opens the URL of a link, which is the same with and without JavaScript. */
function openPicker(selector: string): QualityPage['open'] {
  return async (tab) => {
    await tab.goto('/departments?path=');
    const href = await tab.page.locator(selector).first().getAttribute('href');
    return tab.goto((href ?? '').replace(/#.*/, ''));
  };
}

/** Opens the suggestion list with one active option; it exists only with JavaScript. */
async function openHits(tab: Tab): Promise<Response | null> {
  const response = await tab.goto('/hr');
  if (!tab.javaScriptEnabled) return response;
  const field = tab.page.getByRole('combobox');
  await field.fill('berg');
  await tab.page.getByRole('option').last().waitFor();
  await field.press('ArrowDown');
  return response;
}
