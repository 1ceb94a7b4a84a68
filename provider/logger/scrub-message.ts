export const REMOVED = '[removed]';

const ERROR_CLASSES: readonly string[] = [
  'Error',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'EvalError',
  'URIError',
  'AggregateError',
  'InternalError',
  'DOMException',
  'AbortError',
  'TimeoutError',
  'NetworkError',
  'NotFoundError',
  'NotAllowedError',
  'SecurityError',
  'InvalidStateError',
  'QuotaExceededError',
  'DataCloneError',
  'HierarchyRequestError',
  'ChunkLoadError',
];

/** Known messages of browsers, React and Remix, without their variable parts. */
const KNOWN_MESSAGES: readonly (readonly [pattern: RegExp, stored: string])[] = [
  [/^Failed to fetch$/, 'Failed to fetch'],
  [/^Load failed$/, 'Load failed'],
  [/^NetworkError when attempting to fetch resource\.?$/, 'NetworkError when attempting to fetch resource'],
  [/^Failed to fetch dynamically imported module\b/, 'Failed to fetch dynamically imported module'],
  [/^error loading dynamically imported module\b/, 'error loading dynamically imported module'],
  [/^Importing a module script failed\.?$/, 'Importing a module script failed'],
  [/^Failed to fetch organization features$/, 'Failed to fetch organization features'],
  [/^Cannot read propert(y|ies)( .*)? of undefined\b/, 'Cannot read properties of undefined'],
  [/^Cannot read propert(y|ies)( .*)? of null\b/, 'Cannot read properties of null'],
  [/^Cannot set propert(y|ies)( .*)? of undefined\b/, 'Cannot set properties of undefined'],
  [/^Cannot set propert(y|ies)( .*)? of null\b/, 'Cannot set properties of null'],
  [/^(undefined|null) is not an object\b/, 'undefined or null is not an object'],
  [/^.* is not a function$/, '… is not a function'],
  [/^.* is not defined$/, '… is not defined'],
  [/^.* is (undefined|null)$/, '… is undefined or null'],
  [/^Maximum call stack size exceeded$/, 'Maximum call stack size exceeded'],
  [/^too much recursion$/, 'too much recursion'],
  [/^Unexpected token\b/, 'Unexpected token'],
  [/^Unexpected end of (JSON )?input$/, 'Unexpected end of input'],
  [/^Failed to execute '\w+' on '\w+'/, 'Failed to execute a method of the browser'],
  [/^Hydration failed because\b/, 'Hydration failed'],
  [/^There was an error while hydrating\b/, 'There was an error while hydrating'],
  [/^Text content does not match server-rendered HTML\b/, 'Text content does not match server-rendered HTML'],
  [/^Minified React error #(?:[1-5]\d\d|[1-9]\d?);/, 'Minified React error'],
  [/^ResizeObserver loop\b/, 'ResizeObserver loop'],
  [/^The (operation|user) (was )?aborted\b/, 'The operation was aborted'],
  [/^signal is aborted without reason$/, 'signal is aborted without reason'],
  [/^Script error\.?$/, 'Script error'],
];

const THROWN_VALUE = /^thrown: (?:undefined|object|boolean|number|bigint|string|symbol|function)$/;

/**
 * Reduces a reported message to the error class and the text of a known message, both from a fixed list.
 * Everything else is replaced, because it may be a name, a number, a token or user input.
 */
export function scrubMessage(message: string): string {
  if (THROWN_VALUE.test(message)) return message;
  const [, named, rest = ''] = /^(?:Uncaught (?:\(in promise\) )?)?(?:(\w+): ?)?([^]*)$/.exec(message) ?? [];
  const known = named !== undefined && ERROR_CLASSES.includes(named);
  const text = KNOWN_MESSAGES.find(([pattern]) => pattern.test(known ? rest : message))?.[1] ?? REMOVED;
  return known ? `${named}: ${text}` : text;
}
