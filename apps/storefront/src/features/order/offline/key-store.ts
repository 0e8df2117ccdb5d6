/** Where the worker keeps keys and what it asks; handed in, so that tests bring their own. */
export interface Device {
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>
  readonly fetch: (input: Request | string) => Promise<Response>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** What a list of keys says of one, and until when it may be kept. */
export interface StoredNote {
  /** Instant. */
  readonly until: string
  readonly title: string
  /** Heading of the list, in the page's language. */
  readonly heading: string
  readonly lang: string
  readonly template: string
}

/** Path of a key's page, without host and query, and what is noted of it. */
export interface KeyToStore {
  readonly path: string
  readonly note: StoredNote
}

/** One store for each key, so that nothing of it is left once the store is gone. The number is the shape of its contents. */
const STORES = 'schluessel:1:'
const NOTE = '/schluessel-notiz'
const ANY_STORE = 'schluessel:'

export const storeOf = (path: string): string => `${STORES}${path}`

/** Keeps the page made for standing without network, with its styles and font; an older copy goes. */
export async function storeKey(device: Device, { path, note }: KeyToStore): Promise<void> {
  const page = await device.fetch(`${path}/ohne-netz`)
  // Ended or withdrawn meanwhile: the address leads elsewhere. Of a server that fails nothing is learnt.
  if (page.status >= 500) return
  if (!page.ok || page.redirected) return await dropKey(device, path)
  const files = [...(await page.clone().text()).matchAll(/href="(\/sf\/[^"]+\.(?:css|woff2))"/g)].map(
    ([, file = '']) => file,
  )
  const store = await device.caches.open(storeOf(path))
  await store.put(path, page)
  await store.put(NOTE, new Response(JSON.stringify(note)))
  for (const file of new Set(files)) if (!(await store.match(file))) await storeFile(device, store, file)
  const wanted = new Set([path, NOTE, ...files])
  for (const request of await store.keys())
    if (!wanted.has(new URL(request.url).pathname)) await store.delete(request)
}

async function storeFile(device: Device, store: Cache, file: string): Promise<void> {
  const answer = await device.fetch(file)
  if (answer.ok) await store.put(file, answer)
}

/** Forgets a key in whatever language its page was read. */
export async function dropKey({ caches }: Device, path: string): Promise<void> {
  const key = keyIn(path)
  const stores = (await caches.keys()).filter((name) => name.startsWith(ANY_STORE) && keyIn(name) === key)
  await Promise.all(stores.map((name) => caches.delete(name)))
}

/** `bestellung/…` or `schluessel/…` at the end of an address, without the language before it. */
const keyIn = (address: string): string => address.split('/').slice(-2).join('/')

/** Forgets what is over, and what another version of this worker kept in another shape. */
export async function sweepKeys(device: Device): Promise<void> {
  for (const name of await device.caches.keys()) {
    if (!name.startsWith(ANY_STORE)) continue
    const note = name.startsWith(STORES) ? await noteIn(device, name) : null
    if (!note || Date.parse(note.until) <= device.now()) await device.caches.delete(name)
  }
}

async function noteIn({ caches }: Device, name: string): Promise<StoredNote | null> {
  const found = await (await caches.open(name)).match(NOTE)
  // Written above, by this very version.
  return found ? ((await found.json()) as StoredNote) : null
}

/** The kept page of a key; null when there is none, or its time is over. */
export async function storedPage(device: Device, path: string): Promise<Response | null> {
  await sweepKeys(device)
  if (!(await device.caches.keys()).includes(storeOf(path))) return null
  const store = await device.caches.open(storeOf(path))
  return (await store.match(path, { ignoreVary: true })) ?? null
}

/** Every kept key, the one that ends first at the top. */
export async function storedKeys(device: Device): Promise<readonly KeyToStore[]> {
  await sweepKeys(device)
  const saved: KeyToStore[] = []
  for (const name of await device.caches.keys()) {
    const note = name.startsWith(STORES) ? await noteIn(device, name) : null
    if (note) saved.push({ path: name.slice(STORES.length), note })
  }
  return saved.toSorted((a, b) => a.note.until.localeCompare(b.note.until))
}
