import { useEffect } from 'react'

const EVERY_MS = 5_000
/** Two tones, the second higher: pitch in Hz, begin and length in seconds. */
const TONES = [
  [740, 0, 0.18],
  [988, 0.2, 0.35],
] as const
const LOUDNESS = 0.4

function play(context: AudioContext): void {
  for (const [pitch, begin, length] of TONES) {
    const [oscillator, gain] = [context.createOscillator(), context.createGain()]
    const at = context.currentTime + begin
    oscillator.frequency.value = pitch
    gain.gain.setValueAtTime(LOUDNESS, at)
    // Fades out, or each tone would end with a crack.
    gain.gain.exponentialRampToValueAtTime(0.001, at + length)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(at)
    oscillator.stop(at + length)
  }
}

/** Rings while it is wanted. A browser lets a page ring once somebody has touched it. */
export function useChime(rings: boolean): void {
  useEffect(() => {
    if (!rings || !('AudioContext' in globalThis)) return undefined
    const context = new AudioContext()
    const ring = () => void (context.state === 'running' && play(context))
    const wake = () => void context.resume().then(ring)
    wake()
    const timer = setInterval(ring, EVERY_MS)
    addEventListener('pointerdown', wake)
    return () => {
      clearInterval(timer)
      removeEventListener('pointerdown', wake)
      void context.close()
    }
  }, [rings])
}
