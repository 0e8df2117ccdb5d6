const HIDDEN = '[redacted]'
const SECRET_NAME =
  /pass(word|wd|phrase)?$|token|secret|authorization|cookie|api-?key|signature|^(otp|pin|code|hash|e-?mail|to|recipient|iban|phone)$|(access|open|login|reset|verification|pickup)-?code/i
const EMAIL = /[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+/gu
const BEARER = /\b(bearer|basic)\s+[\w.~+/=-]{6,}/gi
/** `?token=…`, `password: "…"`, `"code":"…"` inside running text and addresses. */
const PAIR_NAME =
  /((?:\\*["'])?\b[\w-]*(?:pass(?:word)?|token|secret|code|email|authorization|cookie|signature)(?:\\*["'])?\s*[=:]\s*)/
/**
 * In quotes whatever stands in them, also where JSON lies within JSON, with what is glued to them; a quote that nobody closed
 * goes on to its line's end.
 */
const PAIR_VALUE =
  /(?:(?:"(?:[^"\\]|\\[^])*"|\\"(?:[^"\\]|\\\\(?:\\.|[^\\]))*\\"|'(?:[^'\\]|\\[^])*')[^\s&,;}]*|\\*"[^\r\n]*|[^\s&,;}]+)/
const PAIR = new RegExp(PAIR_NAME.source + PAIR_VALUE.source, 'gi')
/** A header names several cookies, and any may be the session. */
const COOKIES = /(\bcookie\s*[=:]\s*)[^\s"'\\][^\r\n]*/gi
/** User and password in a connection string; a password may hold an `@` or, written wrongly, a slash. */
const CREDENTIALS =
  /(\b[a-z][a-z0-9+.-]*:\/\/)(?:[^\s/?#"'<>]*|[^\s/?#:@"'<>[]*:(?!\d+\/)[^\s"'<>]{0,200})@/gi
/** Every pattern above needs one of these; most of what is logged (ids, methods, words) has none. */
const MAY_HIDE = /[@=:\s]/
const DEEPEST = 6
/** „to“ is a recipient or the end of a period. */
const DAY_OR_MOMENT = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/

/** Takes secrets and e-mail addresses out of a text. Line breaks are escaped by JSON, so one event stays one line. */
export function scrubText(text: string): string {
  if (!MAY_HIDE.test(text)) return text
  return text
    .replaceAll(CREDENTIALS, `$1${HIDDEN}@`)
    .replaceAll(COOKIES, `$1${HIDDEN}`)
    .replaceAll(BEARER, `$1 ${HIDDEN}`)
    .replaceAll(PAIR, `$1${HIDDEN}`)
    .replaceAll(EMAIL, HIDDEN)
}

/** Takes secrets out of anything that is about to be logged: by the name of a field, and by its look. */
export function scrub(fields: object): Record<string, unknown> {
  return scrubObject(fields, 0)
}

function scrubObject(value: object, depth: number): Record<string, unknown> {
  const clean: Record<string, unknown> = {}
  for (const [name, inner] of Object.entries(value)) {
    clean[name] = isSecret(name, inner) ? HIDDEN : scrubValue(inner, depth + 1)
  }
  return clean
}

const isSecret = (name: string, value: unknown): boolean =>
  SECRET_NAME.test(name) && !(name === 'to' && typeof value === 'string' && DAY_OR_MOMENT.test(value))

function scrubValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return scrubText(value)
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth > DEEPEST) return '…'
  if (value instanceof Error) return scrubError(value, depth)
  if (ArrayBuffer.isView(value)) return `${value.byteLength} bytes`
  if (Array.isArray(value)) return value.map((inner: unknown) => scrubValue(inner, depth + 1))
  return scrubObject(value, depth)
}

/** `detail` of a database error quotes the row, so of its fields only those that name the place are kept. */
function scrubError(error: Error, depth: number): Record<string, unknown> {
  const clean: Record<string, unknown> = { type: error.name, message: scrubText(error.message) }
  for (const [from, to] of [
    ['code', 'sqlState'],
    ['constraint', 'constraint'],
    ['table', 'table'],
  ] as const) {
    const value: unknown = Reflect.get(error, from)
    if (typeof value === 'string') clean[to] = value
  }
  if (error.stack) clean['stack'] = scrubText(error.stack)
  if (error.cause !== undefined) clean['cause'] = scrubValue(error.cause, depth + 1)
  return clean
}
