import type { Line, OpenLine } from './line.ts'

/** The network cable of one terminal: pulled, the connection falls and none comes up until it is plugged in again. */
export type NetworkSwitch = {
  readonly isOn: () => boolean
  readonly set: (on: boolean) => void
}

/** Puts a switch between a terminal and its line. */
export function switchedLine(openLine: OpenLine): { openLine: OpenLine; network: NetworkSwitch } {
  let on = true
  const change = new Set<() => void>()
  const network: NetworkSwitch = {
    isOn: () => on,
    set(next) {
      if (next === on) return
      on = next
      for (const react of change) react()
    },
  }
  return {
    network,
    openLine(options) {
      let line: Line | undefined = on ? openLine(options) : undefined
      const react = () => {
        if (on) line = openLine(options)
        else {
          line?.cut()
          line = undefined
        }
      }
      change.add(react)
      return {
        isUp: () => line?.isUp() ?? false,
        send: (channel, message) =>
          line ? line.send(channel, message) : Promise.reject(new Error('The network is off.')),
        redial: () => line?.redial(),
        askAgain: (channel) => line?.askAgain(channel),
        async close(goodbye) {
          change.delete(react)
          await line?.close(goodbye)
        },
        cut() {
          change.delete(react)
          line?.cut()
        },
      }
    },
  }
}
