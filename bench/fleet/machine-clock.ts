/** Milliseconds of this machine, with fractions, comparable between processes. */
export const machineNow = (): number => performance.timeOrigin + performance.now()
