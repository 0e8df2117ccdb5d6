import { useState } from 'react'
import { wordsFor } from './problem.ts'
import { reportProblem } from './report.ts'

/** One thing a person does: it runs once at a time, and a failure is kept in words until the next try. */
export function useAction() {
  const [running, setRunning] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const run = async (action: () => Promise<void>): Promise<void> => {
    if (running) return
    setRunning(true)
    setFailure(null)
    try {
      await action()
    } catch (problem) {
      setFailure(wordsFor(problem).text)
      reportProblem(problem)
    }
    setRunning(false)
  }
  return { running, failure, run, setFailure, clear: () => setFailure(null) }
}
