/** Long enough for the next frame, and for a page that the server sends. */
const pauseMs = 800;

/**
 * @typedef {import('playwright').Page} Page
 * @typedef {import('./measure-interactions.js').Interaction} Interaction
 */

/**
 * The interactions that a user does most, each several times.
 *
 * @param {string} documentPath the page of a document that the user may change
 * @returns {Interaction[]}
 */
export function listInteractions(documentPath) {
  return [
    {
      name: 'open and close the account menu',
      path: '/hr',
      interact: (page) => clickRepeatedly(page, 'header summary', 6),
    },
    {
      name: 'tick and untick a filter of the analysis',
      path: '/hr/analysis',
      interact: async (page) => {
        // Folded unless a filter is active.
        await page.locator('details:not([open]):has(input[name="withoutType"]) > summary').click();
        await clickRepeatedly(page, '[type="checkbox"][name="withoutType"]', 6);
      },
    },
    {
      name: 'tick and untick a department of the picker',
      path: '/departments',
      interact: (page) => clickRepeatedly(page, '[id^="cb-"]', 6),
    },
    {
      name: 'sort a column of the report',
      path: '/hr/report',
      interact: (page) => clickRepeatedly(page, '#rapport thead button', 4),
    },
    {
      name: 'type in a document',
      path: documentPath,
      interact: async (page) => {
        await page.locator('textarea').first().click();
        await page.keyboard.type('Vi har kommit överens om att börja på halvtid i maj. ', { delay: 60 });
      },
    },
  ];
}

/**
 * @param {Page} page
 * @param {string} selector
 * @param {number} times
 */
async function clickRepeatedly(page, selector, times) {
  for (let click = 0; click < times; click++) {
    await page.locator(selector).first().click();
    await page.waitForTimeout(pauseMs);
  }
}
