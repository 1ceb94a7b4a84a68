/**
 * Leaves a form that changes the language to the browser, without client-side navigation: the whole page is reloaded, because its
 * texts are in one language. Called before the page is hydrated: React hydrates it during an early click and then handles the
 * submit of that click before it runs effects.
 */
export function reloadOnLanguageChange(): void {
  const onSubmit = (event: SubmitEvent) => {
    if (changesLanguage(event)) event.stopPropagation();
  };
  addEventListener('submit', onSubmit, true);
}

/** Whether the form is submitted by a language button. */
export function changesLanguage(event: SubmitEvent): boolean {
  return event.submitter?.getAttribute('name') === 'language';
}
