import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { AppleSigner } from './apple-signer.ts'
import { type GoogleSigner, googleSigner } from './google-signer.ts'

/** What this installation may sign passes with; null: that wallet is not offered. */
export interface Wallets {
  /** Loaded with the first pass: most processes never sign one. */
  readonly apple: (() => Promise<AppleSigner>) | null
  readonly google: GoogleSigner | null
}

interface WalletFiles {
  readonly apple?:
    | { readonly certificate: string; readonly key: string; readonly authority: string }
    | undefined
  readonly google?: { readonly account: string; readonly issuerId: string } | undefined
}

/** Reads the files that the settings name. @throws Error with one sentence when one cannot be used */
export function openWallets({ apple, google }: WalletFiles): Wallets {
  return {
    apple: apple ? orSay('APPLE_PASS_CERT, APPLE_PASS_KEY and APPLE_PASS_CA', () => openApple(apple)) : null,
    google: google
      ? orSay('GOOGLE_WALLET_KEY', () =>
          googleSigner({ account: readFileSync(google.account, 'utf8'), issuerId: google.issuerId }),
        )
      : null,
  }
}

function openApple(files: NonNullable<WalletFiles['apple']>): () => Promise<AppleSigner> {
  const pems = {
    certificate: new X509Certificate(readFileSync(files.certificate)).toString(),
    key: readFileSync(files.key, 'utf8'),
    authority: new X509Certificate(readFileSync(files.authority)).toString(),
  }
  if (!new X509Certificate(pems.certificate).checkPrivateKey(createPrivateKey(pems.key)))
    throw new Error('The key belongs to another certificate.')
  let signer: Promise<AppleSigner> | undefined
  return () => {
    signer ??= import('./apple-signer.ts').then(({ appleSigner }) => appleSigner(pems))
    return signer
  }
}

function orSay<T>(names: string, read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw new Error(`${names} cannot be read as what signs passes.`, { cause })
  }
}
