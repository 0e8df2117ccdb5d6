import type { TerminalIdentity } from '@fachwerk/contract/device/terminal-identity'
import type { Channel } from '@fachwerk/contract/device/terminal-protocol'

/** What a terminal hears from its line. Payloads are bytes as they came; nobody has checked them. */
export type LineListener = {
  readonly up: () => void
  readonly down: () => void
  readonly message: (channel: Channel, payload: Uint8Array) => void
}

/** The one connection of a terminal to its broker. It keeps coming back by itself until closed. */
export type Line = {
  readonly isUp: () => boolean
  /** Resolves when the broker has the message (quality 1) or it left (quality 0); rejects when the line is down. */
  readonly send: (channel: Channel, message: unknown) => Promise<void>
  /** Hangs up and dials again. */
  readonly redial: () => void
  /** Asks for the retained message of a channel once more. */
  readonly askAgain: (channel: Channel) => void
  /** Hangs up politely, after saying so. */
  readonly close: (goodbye: unknown) => Promise<void>
  /** Falls silent without a word, as in a power cut or with the cable pulled. */
  readonly cut: () => void
}

export type LineOptions = {
  readonly identity: Pick<TerminalIdentity, 'terminalId' | 'mqttUrl' | 'mqttCa' | 'mqttPassword'>
  /** Presence message the broker publishes when the terminal is lost. */
  readonly will: unknown
  readonly listener: LineListener
}
export type OpenLine = (options: LineOptions) => Line
