export { insertDeclaration } from './declarations-repository.ts'
