const two = (value: number): string => String(value).padStart(2, '0')

/** „02:14:37“ */
export function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
}

/** „34:20 h“ of seconds, begun minutes cut off */
export const hoursOf = (seconds: number): string => hoursOfMinutes(Math.floor(seconds / 60))

/** „8:15 h“ of minutes */
export const hoursOfMinutes = (minutes: number): string =>
  `${two(Math.floor(minutes / 60))}:${two(Math.floor(minutes) % 60)}\u00a0h`
