/** The intent of the button that marks a notification as handled. */
export const DISMISS = 'dismiss';
