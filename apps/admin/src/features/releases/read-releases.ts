/** What a version brought, in words for those who work with it. */
export interface Release {
  readonly version: string
  /** `17.11.2024`; null where nobody noted the day. */
  readonly date: string | null
  readonly notes: readonly string[]
}

const HEAD = /^## (\d+\.\d+)(?: – (\d{2}\.\d{2}\.\d{4}))?$/

/** The staff's release notes (`neuigkeiten.md`) in their order; a note may go on in lines that are set in. */
export function readReleases(file: string): Release[] {
  const releases: { version: string; date: string | null; notes: string[] }[] = []
  for (const line of file.split(/\r?\n/)) {
    const [, version, date = null] = HEAD.exec(line) ?? []
    const last = releases.at(-1)
    if (version) releases.push({ version, date, notes: [] })
    else if (last && line.startsWith('- ')) last.notes.push(line.slice(2).trim())
    else if (last && /^ {2}\S/.test(line) && last.notes.length > 0)
      last.notes[last.notes.length - 1] = `${last.notes.at(-1)} ${line.trim()}`
  }
  return releases.filter(({ notes }) => notes.length > 0)
}
