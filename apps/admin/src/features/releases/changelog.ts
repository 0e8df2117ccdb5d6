/** What a version brought. */
export interface Release {
  /** Null: what is in this build and has no number yet. */
  readonly version: string | null
  /** `17.11.2024`; null where the day is not known. */
  readonly date: string | null
  readonly notes: readonly string[]
}

const HEAD = /^## (?:Unveröffentlicht|(\S+) – (\d{2}\.\d{2}\.\d{4}))$/

/** The project's CHANGELOG as releases, in its order; a note may go on in lines that are set in. */
export function releasesIn(changelog: string): Release[] {
  const releases: { version: string | null; date: string | null; notes: string[] }[] = []
  for (const line of changelog.split(/\r?\n/)) {
    const head = HEAD.exec(line)
    const last = releases.at(-1)
    if (head) releases.push({ version: head[1] ?? null, date: head[2] ?? null, notes: [] })
    else if (last && line.startsWith('- ')) last.notes.push(line.slice(2).trim())
    else if (last && /^ {2}\S/.test(line) && last.notes.length > 0)
      last.notes[last.notes.length - 1] = `${last.notes.at(-1)} ${line.trim()}`
  }
  return releases.filter(({ notes }) => notes.length > 0)
}
