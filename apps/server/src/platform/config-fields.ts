import { isIP } from 'node:net'
import { z } from 'zod'
import { CUSTOMER_FIELDS } from './config-fields-customers.ts'
import { LOAD_FIELDS } from './config-fields-load.ts'
import { LOG_LEVELS } from './log.ts'
import { serviceAddress } from './outbound/service-address.ts'
import { readNetwork } from './outbound/reachable-networks.ts'
import { wholeNumber } from './whole-number.ts'

/** One setting: how it is read, and what the handbook says about it. */
export type ConfigField = {
  readonly schema: z.ZodType
  /** Shown in the handbook where the value is worked out or absent. */
  readonly default: string
  readonly de: string
  readonly en: string
}

const port = wholeNumber(1, 65_535)
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== ''),
)
/** An IP address, perhaps with a port. */
const isServer = (server: string) =>
  isIP(server) !== 0 || /^\d+(\.\d+){3}:\d{1,5}$|^\[[\da-f:]+\]:\d{1,5}$/.test(server)
const url = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be an address beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  })
const text = z.string().min(1, { error: 'must not be empty' })
const email = z.email({ error: 'must be an e-mail address' })

/** Eight characters that are not two typed again and again: what guards an account that can do everything. */
const password = z
  .string()
  .min(8, { error: 'must have at least 8 characters' })
  .refine((value) => new Set(value).size >= 5, { error: 'must not repeat a few characters' })

export const CONFIG_FIELDS = {
  PORT: {
    schema: port,
    default: '8080',
    de: 'Port von Verwaltung und Shop',
    en: 'Port of back office and storefront',
  },
  HOST: {
    schema: text,
    default: '127.0.0.1',
    de: 'Adresse, auf der der Server lauscht; 0.0.0.0 für alle',
    en: 'Address the server listens on; 0.0.0.0 for all',
  },
  MQTT_PORT: {
    schema: port,
    default: 'PORT − 6197 (1883)',
    de: 'Port des eingebauten MQTT-Brokers für Terminals',
    en: 'Port of the built-in MQTT broker for terminals',
  },
  KIOSK_PORT: {
    schema: port,
    default: 'PORT + 10 (8090)',
    de: 'Port der Kiosk-Seite des simulierten Terminals',
    en: 'Port of the simulated terminal’s kiosk page',
  },
  BANK_PORT: {
    schema: port,
    default: 'PORT + 15 (8095)',
    de: 'Port der Testbank',
    en: 'Port of the test bank',
  },
  ADMIN_URL: {
    schema: url('http:', 'https:').transform((value) => value.replace(/\/+$/, '')),
    default: 'http://localhost:PORT',
    de: 'Öffentliche Adresse der Verwaltung; Links in E-Mails beginnen damit',
    en: 'Public address of the back office; links in mails begin with it',
  },
  ADMIN_HOSTS: {
    schema: list,
    default: 'localhost,127.0.0.1',
    de: 'Hostnamen, unter denen die Verwaltung antwortet, mit Komma getrennt',
    en: 'Host names the back office answers on, separated by commas',
  },
  TRUST_PROXY: {
    schema: list,
    default: '(keiner / none)',
    de: 'Adressen oder Netze der Proxys, deren X-Forwarded-Kopfzeilen gelten',
    en: 'Addresses or networks of proxies whose X-Forwarded headers count',
  },
  DATA_DIR: {
    schema: text,
    default: './data',
    de: 'Ordner für Dateien, Geheimnisse und die mitgebrachte Datenbank',
    en: 'Folder of files, secrets and the built-in database',
  },
  SECRETS_FILE: {
    schema: text,
    default: 'DATA_DIR/secrets.json',
    de: 'Datei der Geheimnisse; beim ersten Start erzeugt, auf allen Knoten dieselbe',
    en: 'File of secrets; made on the first start, the same on all nodes',
  },
  ROLE: {
    schema: z.enum(['all', 'api', 'worker', 'gateway'], { error: 'must be all, api, worker or gateway' }),
    default: 'all',
    de: 'Aufgabe dieses Prozesses: all, api, worker oder gateway',
    en: 'What this process does: all, api, worker or gateway',
  },
  DATABASE_URL: {
    schema: url('postgres:', 'postgresql:'),
    default: '(mitgebracht / built in)',
    de: 'PostgreSQL 15 oder neuer; ohne Angabe läuft das mitgebrachte',
    en: 'PostgreSQL 15 or newer; without it the built-in one runs',
  },
  DATABASE_POOL: {
    schema: wholeNumber(2, 500),
    default: '10',
    de: 'Datenbankverbindungen dieses Prozesses',
    en: 'Database connections of this process',
  },
  DATABASE_WAIT_SECONDS: {
    schema: wholeNumber(0, 600),
    default: '20',
    de: 'Sekunden, die beim Start auf die Datenbank von DATABASE_URL gewartet wird',
    en: 'Seconds to wait for the database of DATABASE_URL at the start',
  },
  MQTT_URL: {
    schema: url('mqtt:', 'mqtts:', 'ws:', 'wss:'),
    default: '(mitgebracht / built in)',
    de: 'Eigener MQTT-Broker; ohne Angabe läuft der mitgebrachte',
    en: 'Own MQTT broker; without it the built-in one runs',
  },
  DNS_SERVERS: {
    schema: list.refine((servers) => servers.every(isServer), {
      error: 'must be addresses such as 9.9.9.9 or 127.0.0.1:5353, separated by commas',
    }),
    default: '(die des Systems / the system’s)',
    de: 'Nameserver, die nach dem Nachweis einer Domain gefragt werden, mit Komma getrennt',
    en: 'Name servers asked for the proof of a domain, separated by commas',
  },
  TERMINAL_NETWORKS: {
    schema: list.refine((networks) => networks.every((network) => readNetwork(network) !== null), {
      error: 'must be networks such as 10.8.0.0/16, separated by commas',
    }),
    default: '(keine / none)',
    de: 'Eigene Netze, in denen der Server eigene Adressen von Terminals aufrufen darf, etwa 10.8.0.0/16; öffentliche Adressen immer',
    en: 'Own networks in which the server may call terminals’ own addresses, such as 10.8.0.0/16; public addresses always',
  },
  MQTT_TLS_CERT: {
    schema: text,
    default: '(ohne / none)',
    de: 'Zertifikat (PEM-Datei) des eingebauten Brokers',
    en: 'Certificate (PEM file) of the built-in broker',
  },
  MQTT_TLS_KEY: {
    schema: text,
    default: '(ohne / none)',
    de: 'Schlüssel (PEM-Datei) des eingebauten Brokers',
    en: 'Key (PEM file) of the built-in broker',
  },
  MQTT_TLS_CA: {
    schema: text,
    default: '(was Node vertraut / what Node trusts)',
    de: 'Zertifikat der eigenen Zertifizierungsstelle (PEM-Datei, auch mehrere); Terminals sprechen nach dem Einrichten nur noch mit einem Broker, den sie beglaubigt',
    en: 'Certificate of one’s own authority (PEM file, several too); once set up, terminals speak only with a broker it vouches for',
  },
  STRIPE_URL: {
    schema: serviceAddress,
    default: 'https://api.stripe.com',
    de: 'Adresse von Stripe; nur https oder dieser Rechner',
    en: 'Address of Stripe; https or this machine only',
  },
  MOLLIE_URL: {
    schema: serviceAddress,
    default: 'https://api.mollie.com',
    de: 'Adresse von Mollie; nur https oder dieser Rechner',
    en: 'Address of Mollie; https or this machine only',
  },
  PAYPAL_URL: {
    schema: serviceAddress,
    default: 'https://api-m.paypal.com',
    de: 'Adresse von PayPal für echtes Geld; nur https oder dieser Rechner',
    en: 'Address of PayPal for real money; https or this machine only',
  },
  PAYPAL_SANDBOX_URL: {
    schema: serviceAddress,
    default: 'https://api-m.sandbox.paypal.com',
    de: 'Adresse von PayPals Sandbox; nur https oder dieser Rechner',
    en: 'Address of PayPal’s sandbox; https or this machine only',
  },
  SMTP_URL: {
    schema: url('smtp:', 'smtps:'),
    default: '(DATA_DIR/mail)',
    de: 'Postausgang; ohne Angabe entstehen .eml-Dateien in DATA_DIR/mail',
    en: 'Outgoing mail; without it .eml files appear in DATA_DIR/mail',
  },
  MAIL_FROM: {
    schema: email,
    default: 'fachwerk@<Host von ADMIN_URL>',
    de: 'Absenderadresse aller E-Mails',
    en: 'Sender’s address of all mails',
  },
  MAP_TILES: {
    schema: url('http:', 'https:'),
    default: '(mitgebrachte Karte / built-in map)',
    de: 'Adresse eines Kartenstils (MapLibre)',
    en: 'Address of a map style (MapLibre)',
  },
  DEMO: {
    schema: z.enum(['on', 'off'], { error: 'must be on or off' }),
    default: 'on ohne / without DATABASE_URL',
    de: 'Beispieldaten, Testbank und simuliertes Terminal: on oder off',
    en: 'Sample data, test bank and simulated terminal: on or off',
  },
  DEMO_PASSWORD: {
    schema: password,
    default: '(erzeugt und angezeigt / made and shown)',
    de: 'Passwort der Beispielkonten',
    en: 'Password of the sample accounts',
  },
  LOG_LEVEL: {
    schema: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }),
    default: 'info',
    de: `Ausführlichkeit des Protokolls: ${LOG_LEVELS.join(', ')}`,
    en: `How much is logged: ${LOG_LEVELS.join(', ')}`,
  },
  ...CUSTOMER_FIELDS,
  ...LOAD_FIELDS,
  OPEN_EXPIRES_SECONDS: {
    schema: wholeNumber(3, 120),
    default: '10',
    de: 'Sekunden, nach denen ein Öffnungsbefehl verfällt',
    en: 'Seconds after which a command to open expires',
  },
} as const satisfies Record<string, ConfigField>
