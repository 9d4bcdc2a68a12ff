// The chunk that the calculator loads with the first change. The server's code imports the function from its own module.
export { getCostView } from './cost-view.ts'
