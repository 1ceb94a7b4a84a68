/** What a colour means. It is never the only sign: an icon or a word always goes with it. */
export type Tone = 'info' | 'ok' | 'warn' | 'danger';
