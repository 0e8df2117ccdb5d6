import { isIP } from 'node:net'
import { z } from 'zod'
import { CUSTOMER_FIELDS } from './config-fields-customers.ts'
import { LOAD_FIELDS } from './config-fields-load.ts'
import { LOG_LEVELS } from '../log/log.ts'
import { serviceAddress } from '../outbound/service-address.ts'
import { readNetwork } from '../outbound/reachable-networks.ts'
import { wholeNumber } from '../whole-number.ts'

/** One setting: how it is read, and what the handbook says about it. */
export type ConfigField = {
  readonly schema: z.ZodType
  /** Shown in the handbook where the value is worked out or absent. */
  readonly default: string
  readonly meaning: string
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
    meaning: 'Port of back office and storefront',
  },
  HOST: {
    schema: text,
    default: '127.0.0.1',
    meaning: 'Address the server listens on; 0.0.0.0 for all',
  },
  MQTT_PORT: {
    schema: port,
    default: 'PORT − 6197 (1883)',
    meaning: 'Port of the built-in MQTT broker for terminals',
  },
  KIOSK_PORT: {
    schema: port,
    default: 'PORT + 10 (8090)',
    meaning: 'Port of the simulated terminal’s kiosk page',
  },
  BANK_PORT: {
    schema: port,
    default: 'PORT + 15 (8095)',
    meaning: 'Port of the test bank',
  },
  ADMIN_URL: {
    schema: url('http:', 'https:').transform((value) => value.replace(/\/+$/, '')),
    default: 'http://localhost:PORT',
    meaning: 'Public address of the back office; links in mails begin with it',
  },
  ADMIN_HOSTS: {
    schema: list,
    default: 'localhost,127.0.0.1',
    meaning: 'Host names the back office answers on, separated by commas',
  },
  TRUST_PROXY: {
    schema: list,
    default: '(none)',
    meaning: 'Addresses or networks of proxies whose X-Forwarded headers count',
  },
  DATA_DIR: {
    schema: text,
    default: './data',
    meaning: 'Folder of files, secrets and the built-in database',
  },
  SECRETS_FILE: {
    schema: text,
    default: 'DATA_DIR/secrets.json',
    meaning: 'File of secrets; made on the first start, the same on all nodes',
  },
  ROLE: {
    schema: z.enum(['all', 'api', 'worker', 'gateway'], { error: 'must be all, api, worker or gateway' }),
    default: 'all',
    meaning: 'What this process does: all, api, worker or gateway',
  },
  DATABASE_URL: {
    schema: url('postgres:', 'postgresql:'),
    default: '(built in)',
    meaning: 'PostgreSQL 15 or newer; without it the built-in one runs',
  },
  DATABASE_POOL: {
    schema: wholeNumber(2, 500),
    default: '10',
    meaning: 'Database connections of this process',
  },
  DATABASE_WAIT_SECONDS: {
    schema: wholeNumber(0, 600),
    default: '20',
    meaning: 'Seconds to wait for the database of DATABASE_URL at the start',
  },
  MQTT_URL: {
    schema: url('mqtt:', 'mqtts:', 'ws:', 'wss:'),
    default: '(built in)',
    meaning: 'Own MQTT broker; without it the built-in one runs',
  },
  DNS_SERVERS: {
    schema: list.refine((servers) => servers.every(isServer), {
      error: 'must be addresses such as 9.9.9.9 or 127.0.0.1:5353, separated by commas',
    }),
    default: '(the system’s)',
    meaning: 'Name servers asked for the proof of a domain, separated by commas',
  },
  TERMINAL_NETWORKS: {
    schema: list.refine((networks) => networks.every((network) => readNetwork(network) !== null), {
      error: 'must be networks such as 10.8.0.0/16, separated by commas',
    }),
    default: '(none)',
    meaning:
      'Own networks in which the server may call terminals’ own addresses, such as 10.8.0.0/16; public addresses always',
  },
  MQTT_TLS_CERT: {
    schema: text,
    default: '(none)',
    meaning: 'Certificate (PEM file) of the built-in broker',
  },
  MQTT_TLS_KEY: {
    schema: text,
    default: '(none)',
    meaning: 'Key (PEM file) of the built-in broker',
  },
  MQTT_TLS_CA: {
    schema: text,
    default: '(what Node trusts)',
    meaning:
      'Certificate of one’s own authority (PEM file, several too); once set up, terminals speak only with a broker it vouches for',
  },
  STRIPE_URL: {
    schema: serviceAddress,
    default: 'https://api.stripe.com',
    meaning: 'Address of Stripe; https or this machine only',
  },
  MOLLIE_URL: {
    schema: serviceAddress,
    default: 'https://api.mollie.com',
    meaning: 'Address of Mollie; https or this machine only',
  },
  PAYPAL_URL: {
    schema: serviceAddress,
    default: 'https://api-m.paypal.com',
    meaning: 'Address of PayPal for real money; https or this machine only',
  },
  PAYPAL_SANDBOX_URL: {
    schema: serviceAddress,
    default: 'https://api-m.sandbox.paypal.com',
    meaning: 'Address of PayPal’s sandbox; https or this machine only',
  },
  SMTP_URL: {
    schema: url('smtp:', 'smtps:'),
    default: '(DATA_DIR/mail)',
    meaning: 'Outgoing mail; without it .eml files appear in DATA_DIR/mail',
  },
  MAIL_FROM: {
    schema: email,
    default: 'fachwerk@<host of ADMIN_URL>',
    meaning: 'Sender’s address of all mails',
  },
  MAP_TILES: {
    schema: url('http:', 'https:'),
    default: '(built-in map)',
    meaning: 'Address of a map style (MapLibre)',
  },
  DEMO: {
    schema: z.enum(['on', 'off'], { error: 'must be on or off' }),
    default: 'on without DATABASE_URL',
    meaning: 'Sample data, test bank and simulated terminal: on or off',
  },
  DEMO_PASSWORD: {
    schema: password,
    default: '(made and shown)',
    meaning: 'Password of the sample accounts',
  },
  LOG_LEVEL: {
    schema: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }),
    default: 'info',
    meaning: `How much is logged: ${LOG_LEVELS.join(', ')}`,
  },
  ...CUSTOMER_FIELDS,
  ...LOAD_FIELDS,
  OPEN_EXPIRES_SECONDS: {
    schema: wholeNumber(3, 120),
    default: '10',
    meaning: 'Seconds after which a command to open expires',
  },
} as const satisfies Record<string, ConfigField>
