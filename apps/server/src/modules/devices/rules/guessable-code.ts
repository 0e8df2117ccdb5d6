/** Codes people try first: one digit repeated, or digits in a row, up or down. */
export function isGuessable(code: string): boolean {
  const digits = Array.from(code, Number)
  const steps = digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0))
  return steps.every((step) => step === steps[0]) && Math.abs(steps[0] ?? 0) <= 1
}
