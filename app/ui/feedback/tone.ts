/** The meaning of a colour. It is never the only indication: an icon or a text always accompanies it. */
export type Tone = 'info' | 'ok' | 'warn' | 'danger';
