/** The id of the form: the series and unit controls are beside the trend, outside the form element. */
export const FORM_ID = 'analys';

/** The id of the group of series; the error summary links to its first checkbox. */
export const SERIES_ID = 'serier';
