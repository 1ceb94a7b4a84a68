/** What a workbook may contain. */
export const MAX_WORKBOOK_PARTS = 2_000;

/** What a zip archive of files may contain. */
export const MAX_ARCHIVE_FILES = 100;

/** All entries together, decompressed. */
export const MAX_UNCOMPRESSED_BYTES = 1024 * 1024 * 1024;

/** Uncompressed to compressed, over the whole archive: real files stay far below. */
export const MAX_RATIO = 200;

/** Small archives of repeated rows exceed the ratio without being a danger. */
export const MIN_SUSPICIOUS_BYTES = 16 * 1024 * 1024;
