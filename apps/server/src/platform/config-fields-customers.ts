import { z } from 'zod'

const path = z.string().min(1, { error: 'must not be empty' })

/** Settings of what customers take along: keys in wallets, reminders on their devices. No secret has a default. */
export const CUSTOMER_FIELDS = {
  WEB_PUSH: {
    schema: z.enum(['on', 'off'], { error: 'must be on or off' }),
    default: 'on',
    de: 'Erinnerungen auf Geräten von Kunden (Web-Push), erst nach einem Druck darauf: on oder off',
    en: 'Reminders on customers’ devices (web push), only after they press for it: on or off',
  },
  APPLE_PASS_CERT: {
    schema: path,
    default: '(ohne / none)',
    de: 'Zertifikat für Apple Wallet (PEM-Datei, „Pass Type ID Certificate“); Schlüssel gibt es dann als Datei fürs iPhone',
    en: 'Certificate for Apple Wallet (PEM file, “Pass Type ID Certificate”); keys are then offered as a file for iPhones',
  },
  APPLE_PASS_KEY: {
    schema: path,
    default: '(ohne / none)',
    de: 'Privater Schlüssel dazu (PEM-Datei, ohne Passwort)',
    en: 'Its private key (PEM file, without a password)',
  },
  APPLE_PASS_CA: {
    schema: path,
    default: '(ohne / none)',
    de: 'Zwischenzertifikat von Apple (PEM-Datei, „WWDR“)',
    en: 'Apple’s intermediate certificate (PEM file, “WWDR”)',
  },
  GOOGLE_WALLET_KEY: {
    schema: path,
    default: '(ohne / none)',
    de: 'Schlüsseldatei eines Dienstkontos für Google Wallet (JSON-Datei)',
    en: 'Key file of a service account for Google Wallet (JSON file)',
  },
  GOOGLE_WALLET_ISSUER: {
    schema: z.string().regex(/^\d{5,30}$/, { error: 'must be the number of an issuer' }),
    default: '(ohne / none)',
    de: 'Nummer des Ausstellers bei Google Wallet',
    en: 'Number of the issuer at Google Wallet',
  },
} as const
