/**
 * Leaves a form that changes the language to the browser, without client-side navigation: the whole page is reloaded, because its
 * texts are in one language. Called before the page is hydrated: React handles events as soon as it has hydrated the page, and an
 * early click can precede the effects of the components.
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
