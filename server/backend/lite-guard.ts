const deepest = 3

/** Answers what the library would break over, or take seconds for; undefined when the request may go on. */
export async function refuseMalformed(request: Request): Promise<Response | undefined> {
  const { pathname, search, searchParams } = new URL(request.url)
  const select = searchParams.get('select') ?? ''
  // A NUL breaks the line to the database where it stands in a name. A filter named like what every object has is not seen
  // by the library, and the rows it should leave out would be changed with the rest.
  if (
    pathname.startsWith('/rest/v1/') &&
    (search.includes('%00') || [...searchParams.keys()].some((name) => name in {}))
  )
    return unreadable()
  // Tables joined in circles grow with every level: eight levels take all the time a statement gets.
  if (pathname.startsWith('/rest/v1/') && depthOf(select) > deepest) {
    return Response.json(
      { code: 'PGRST100', message: `Tables can be joined at most ${deepest} deep`, details: null, hint: null },
      { status: 400 },
    )
  }
  return undefined
}

/** The library's answer; where it broke over the query itself, that is said to be the query's fault, as it is. */
export async function asRefusal(answer: Response): Promise<Response> {
  if (answer.status !== 500) return answer
  const told = (await answer
    .clone()
    .json()
    .catch(() => undefined)) as { code?: string; message?: string } | undefined
  const isOverQuery = told?.code === 'SUP' && /^TypeError|Missing closing quote/.test(told.message ?? '')
  return isOverQuery ? unreadable() : answer
}

function unreadable() {
  return Response.json(
    { code: 'PGRST100', message: 'This query cannot be read', details: null, hint: null },
    { status: 400 },
  )
}

function depthOf(select: string): number {
  let depth = 0
  let reached = 0
  for (const sign of select) {
    if (sign === '(') reached = Math.max(reached, ++depth)
    if (sign === ')') depth -= 1
  }
  return reached
}
