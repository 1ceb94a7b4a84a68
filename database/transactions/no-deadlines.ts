/**
 * Statements for a transaction on its own connection, which may take long. Behind a pooler in transaction mode the session can have
 * the deadlines of another client's requests.
 */
export const NO_DEADLINES = [
  'set local statement_timeout = 0',
  'set local lock_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
];
