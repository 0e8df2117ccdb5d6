/** What a lock calls out to everybody, as the radio heard it. */
export type BleAdvert = {
  readonly address: string
  readonly signalDbm: number
  /** Bytes of the maker, without the maker's number. */
  readonly data: Uint8Array
}

/** One connection to one lock. Everything rejects once it is lost. */
export type BleLink = {
  readonly read: (characteristic: string) => Promise<Uint8Array>
  readonly write: (characteristic: string, value: Uint8Array) => Promise<void>
  readonly close: () => Promise<void>
}

export type BleListener = {
  readonly heard: (characteristic: string, value: Uint8Array) => void
  readonly lost: () => void
}

/** What is asked of a lock's connection: its service and the characteristic that tells news. */
export type BleTarget = { readonly address: string; readonly service: string; readonly reports: string }

/** The radio of this computer, whatever program drives it. */
export type BleAdapter = {
  /** Listens to adverts of this maker until stopped. */
  readonly start: (maker: number, onAdvert: (advert: BleAdvert) => void) => Promise<void>
  readonly stop: () => Promise<void>
  /** Forgets what it heard and listens anew. */
  readonly restart: () => Promise<void>
  readonly connect: (target: BleTarget, listener: BleListener) => Promise<BleLink>
}
