import type { SessionEnd } from '@fachwerk/contract/staff/session-end-calls'

/** What was typed in a form, beside how it stood before; only fields that were changed. */
export interface TypedInput {
  readonly key: string
  /** Address of the page it stood on. */
  readonly place: string
  /** Title of the dialog it stood in; `null` on the page itself. */
  readonly dialog: string | null
  readonly version: number | null
  /** How the whole record stood; tells another record at the same address apart. */
  readonly record: string
  readonly values: Readonly<Record<string, unknown>>
  readonly base: Readonly<Record<string, unknown>>
}

/** Why this tab is at the login page, and what waits for the person. */
export interface EndedHere {
  readonly reason: SessionEnd
  readonly at: string | null
  readonly userId: string
  readonly email: string
  /** Heading of the page on which it was typed. */
  readonly title: string
  readonly fields: number
}

export interface SavedInput {
  /** A form holds something unsaved; what it is, is asked when it has to be kept. */
  readonly watch: (read: () => TypedInput) => () => void
  /** Saves what is typed now; quick enough for who is just being led away. */
  readonly save: (end: () => Promise<Pick<EndedHere, 'reason' | 'at'>>) => Promise<void>
  /** What was typed in this form before the session ended, once. */
  readonly take: (key: string, fits: (input: TypedInput) => boolean) => Promise<TypedInput | null>
  /** What no form has taken back yet; asked for with the first that looks. */
  readonly waiting: {
    readonly subscribe: (listener: () => void) => () => void
    readonly inputs: () => readonly TypedInput[]
  }
  readonly ended: () => EndedHere | null
  /** The person is back; the reason need not be said again. */
  readonly arrived: () => void
  /** Nothing of it is needed any more. */
  readonly forget: () => void
}

interface Needs {
  /** The tab's own storage; gone with the tab. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Missing outside secure contexts; then nothing is kept. */
  readonly subtle: SubtleCrypto | undefined
  readonly now: () => number
  readonly user: () => { readonly id: string; readonly email: string } | null
  readonly title: () => string
  /** A new key, or the one that was sealed. */
  readonly askKey: (sealed: string | null) => Promise<{ readonly sealed: string; readonly key: string }>
}

const ENDED = 'fachwerk.ended'
const TYPED = 'fachwerk.typed'
const HOUR = 3_600_000
const SAVED_HOURS = 12
/** Keys are opened for a day; one that is older than this is replaced while there is a session. */
const FRESH_KEY = HOUR
const ALGORITHM = 'AES-GCM'

interface Stored {
  readonly sealed: string
  readonly iv: string
  readonly text: string
  readonly at: number
  readonly userId: string
}

/** What the tab knows between calls. */
interface Tab {
  key: { readonly sealed: string; readonly key: string; readonly at: number } | null
  asking: Promise<unknown> | null
  opened: Promise<readonly TypedInput[]> | null
  waiting: readonly TypedInput[]
  readonly listeners: Set<() => void>
}

/** Says what still waits to everybody who looks. */
function waitFor(tab: Tab, inputs: readonly TypedInput[]): void {
  tab.waiting = inputs
  for (const listener of tab.listeners) listener()
}

/** Opens what lies sealed in the tab, once. */
async function openOnce(needs: Needs, tab: Tab): Promise<void> {
  if (needs.storage.getItem(TYPED) === null || needs.user() === null) return
  tab.opened ??= openInputs(needs)
    .catch(() => [])
    .then((inputs) => {
      waitFor(tab, inputs)
      return inputs
    })
  await tab.opened
}

/**
 * Keeps what people typed over the end of their session: encrypted in the tab, with a key that the server hands back
 * only to the same person after signing in, for twelve hours at most.
 */
export function createSavedInput(needs: Needs): SavedInput {
  const { storage } = needs
  const forms = new Set<() => TypedInput>()
  const tab: Tab = { key: null, asking: null, opened: null, waiting: [], listeners: new Set() }
  const forget = () => {
    tab.opened = null
    waitFor(tab, [])
    storage.removeItem(TYPED)
    storage.removeItem(ENDED)
  }
  return {
    watch: (read) => {
      forms.add(read)
      freshenKey(needs, tab)
      return () => forms.delete(read)
    },
    save: async (end) => {
      // At once: the forms go from the screen in the same breath.
      const inputs = [...forms].map((read) => read()).filter(({ values }) => Object.keys(values).length > 0)
      const [user, title, held] = [needs.user(), needs.title(), tab.key]
      const { reason, at } = await end()
      if (!user) return
      const isSaved = inputs.length > 0 && needs.subtle !== undefined && held !== null
      if (needs.subtle && held && isSaved) {
        const sealed = await sealInputs(needs.subtle, held.key, inputs)
        const stored: Stored = { ...sealed, sealed: held.sealed, at: needs.now(), userId: user.id }
        storage.setItem(TYPED, JSON.stringify(stored))
      }
      const fields = isSaved ? inputs.reduce((sum, { values }) => sum + Object.keys(values).length, 0) : 0
      const ended: EndedHere = { reason, at, userId: user.id, email: user.email, title, fields }
      storage.setItem(ENDED, JSON.stringify(ended))
    },
    take: async (wanted, fits) => {
      await openOnce(needs, tab)
      const found = tab.waiting.find((input) => input.key === wanted && fits(input))
      if (!found) return null
      const left = tab.waiting.filter((input) => input !== found)
      if (left.length === 0) forget()
      else waitFor(tab, left)
      return found
    },
    waiting: {
      subscribe: (listener) => {
        tab.listeners.add(listener)
        void openOnce(needs, tab)
        return () => tab.listeners.delete(listener)
      },
      inputs: () => tab.waiting,
    },
    ended: () => readEnded(storage.getItem(ENDED)),
    arrived: () => storage.removeItem(ENDED),
    forget,
  }
}

/** Asks for a key while there is a session, unless the one at hand will do. */
function freshenKey({ subtle, now, askKey }: Needs, tab: Tab): void {
  if (!subtle || (tab.key && now() - tab.key.at < FRESH_KEY)) return
  tab.asking ??= askKey(null)
    .then((answer) => {
      tab.key = { ...answer, at: now() }
      return tab.key
    })
    .catch(() => {})
    .finally(() => {
      tab.asking = null
    })
}

async function sealInputs(
  subtle: SubtleCrypto,
  key: string,
  inputs: readonly TypedInput[],
): Promise<Pick<Stored, 'iv' | 'text'>> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(inputs))
  const sealedText = await subtle.encrypt({ name: ALGORITHM, iv }, await importKey(subtle, key), text)
  return { iv: textOf(iv), text: textOf(new Uint8Array(sealedText)) }
}

/** What was kept for this person, while it may still be opened. */
async function openInputs({ storage, subtle, now, user, askKey }: Needs): Promise<TypedInput[]> {
  const stored = readStored(storage.getItem(TYPED))
  if (!stored || !subtle) return []
  const isOthers = user()?.id !== stored.userId
  if (isOthers || now() - stored.at > SAVED_HOURS * HOUR) {
    storage.removeItem(TYPED)
    return []
  }
  const { key: secret } = await askKey(stored.sealed)
  const text = await subtle.decrypt(
    { name: ALGORITHM, iv: bytesOf(stored.iv) },
    await importKey(subtle, secret),
    bytesOf(stored.text),
  )
  const inputs: unknown = JSON.parse(new TextDecoder().decode(text))
  return Array.isArray(inputs) ? inputs.filter(isTyped) : []
}

const importKey = (subtle: SubtleCrypto, key: string) =>
  subtle.importKey('raw', bytesOf(key), ALGORITHM, false, ['encrypt', 'decrypt'])

const textOf = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (sign) => sign.codePointAt(0) ?? 0)
}

function jsonOf(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

const has = (value: unknown, names: Readonly<Record<string, string>>): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(names).every(([name, kind]) => typeof Reflect.get(value, name) === kind)

const isStored = (value: unknown): value is Stored =>
  has(value, { sealed: 'string', iv: 'string', text: 'string', at: 'number', userId: 'string' })
const isEnded = (value: unknown): value is EndedHere =>
  has(value, { reason: 'string', userId: 'string', email: 'string', title: 'string', fields: 'number' })
const isTyped = (value: unknown): value is TypedInput =>
  has(value, { key: 'string', place: 'string', record: 'string', values: 'object', base: 'object' })

function readStored(text: string | null): Stored | null {
  const value = jsonOf(text)
  return isStored(value) ? value : null
}
function readEnded(text: string | null): EndedHere | null {
  const value = jsonOf(text)
  return isEnded(value) ? value : null
}
