import { useEffect, useRef, useState } from 'react'
import type { StoredNote } from './key-store.ts'

interface Stored {
  /** Address of the key's page on this site, with its language. */
  readonly path: string
  /** Changes whenever what is kept must be read anew; null: there is no key any more. */
  readonly sign: string | null
  /** Its payment is still waited for: nothing is kept and nothing taken away, for its page may have asked to be told. */
  readonly isComing?: boolean
  readonly note: StoredNote | null
}

/**
 * has this key kept on this device, anew with each change, and taken off it once it opens no more (LAW-53: the key
 * that was asked for, as long as it opens, and nothing else). True once it can be read without network.
 */
export function useStoredKey({ path, sign, note, isComing = false }: Stored): boolean {
  const [saved, setSaved] = useState(false)
  // With every picture of the page it is a new object that says the same.
  const latest = useRef(note)
  useEffect(() => {
    latest.current = note
  })
  useEffect(() => {
    if (isComing) return undefined
    // Absent in old browsers and where the site is not reached over https.
    if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return undefined
    let isCurrent = true
    const work = async () => {
      const { dropFromDevice, storeOnDevice } = await import('./ask-worker.ts')
      const workers = navigator.serviceWorker
      const sent = sign === null ? null : latest.current
      if (!sent) await dropFromDevice(workers, path)
      const isStored = sent !== null && (await storeOnDevice(workers, { path, note: sent }))
      if (isCurrent) setSaved(isStored)
    }
    // A full disk or a private window: the page itself stands without it.
    work().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [path, sign, isComing])
  return saved
}
