import { upTo } from '../../../platform/load/up-to.ts'

/** What a file calls a project, and whose. */
export interface FileProject {
  readonly clientName: string
  readonly projectName: string
}
/** What becomes of it: a project that is there, or a new one of that name. */
export interface ProjectChoice {
  readonly id: string | null
  readonly name: string
}
/** By the names of the company's projects in lower case. */
type Known = ReadonlyMap<string, string>

const LONGEST = 120

/** One key for all lines of the same project of the same client. */
export const projectKey = ({ clientName, projectName }: FileProject): string =>
  JSON.stringify([clientName.toLowerCase(), projectName.toLowerCase()])

/** „Website (Anna AG)“: two clients may each have a project that is called the same. */
const withClient = ({ clientName, projectName }: FileProject): string => {
  const behind = clientName === '' ? '' : ` (${upTo(50, clientName)})`
  return `${upTo(LONGEST - behind.length, projectName)}${behind}`
}

/**
 * Which project the lines of each project of a file belong to: the one of this name and client; without such a one that of
 * the plain name, if the file knows only one client who has it; else a new one, named with its client.
 */
export function chooseProjects(all: readonly FileProject[], known: Known): Map<string, ProjectChoice> {
  const clients = new Map<string, Set<string>>()
  for (const { projectName, clientName } of all) {
    const of = clients.get(projectName.toLowerCase()) ?? new Set()
    clients.set(projectName.toLowerCase(), of.add(clientName.toLowerCase()))
  }
  const choose = (each: FileProject): ProjectChoice => {
    const name = withClient(each)
    const own = known.get(name.toLowerCase())
    if (own !== undefined) return { id: own, name }
    const plain = known.get(each.projectName.toLowerCase())
    const isOnly = clients.get(each.projectName.toLowerCase())?.size === 1
    return plain !== undefined && isOnly ? { id: plain, name: each.projectName } : { id: null, name }
  }
  const chosen = new Map<string, ProjectChoice>()
  for (const each of all) {
    const key = projectKey(each)
    // The first line says how it is spelled.
    if (each.projectName !== '' && !chosen.has(key)) chosen.set(key, choose(each))
  }
  return chosen
}
