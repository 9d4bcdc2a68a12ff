/** Figures in the text format that Prometheus reads (version 0.0.4). */
export type Labels = Record<string, string>
export type Sample = { labels?: Labels; value: number }
export type Registry = {
  counter: (name: string, help: string) => { add: (labels: Labels, by?: number) => void }
  histogram: (name: string, help: string, edges: number[]) => { observe: (labels: Labels, value: number) => void }
  /** Asked whenever somebody looks. What cannot be told at the moment is left out. */
  gauge: (name: string, help: string, read: () => Sample[] | Promise<Sample[]>) => void
  text: () => Promise<string>
}

export function createRegistry(): Registry {
  const families: (() => Promise<string[]>)[] = []
  const family = (type: string, { name, help }: { name: string; help: string }, lines: () => Promise<string[]>) => {
    families.push(async () => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...(await lines())])
  }

  return {
    counter: (name, help) => {
      const counts = new Map<string, number>()
      family('counter', { name, help }, async () => [...counts].map(([labels, count]) => `${name}${labels} ${count}`))
      return {
        add: (labels, by = 1) => {
          const key = write(labels)
          counts.set(key, (counts.get(key) ?? 0) + by)
        },
      }
    },
    histogram: (name, help, edges) => {
      const series = new Map<string, Series>()
      family('histogram', { name, help }, async () =>
        [...series.values()].flatMap((each) => bucketLines(name, edges, each)),
      )
      return {
        observe: (labels, value) => {
          const key = write(labels)
          const found = series.get(key) ?? { labels, buckets: edges.map(() => 0), sum: 0, count: 0 }
          series.set(key, found)
          found.sum += value
          found.count += 1
          for (const [at, edge] of edges.entries()) if (value <= edge) found.buckets[at] = (found.buckets[at] ?? 0) + 1
        },
      }
    },
    gauge: (name, help, read) =>
      family('gauge', { name, help }, async () => {
        const samples = await Promise.resolve(read()).catch(() => [])
        return samples.map(({ labels = {}, value }) => `${name}${write(labels)} ${value}`)
      }),
    text: async () => `${(await Promise.all(families.map((lines) => lines()))).flat().join('\n')}\n`,
  }
}

type Series = { labels: Labels; buckets: number[]; sum: number; count: number }

function bucketLines(name: string, edges: number[], { labels, buckets, sum, count }: Series) {
  const lines = edges.map((edge, at) => `${name}_bucket${write(labels, `le="${edge}"`)} ${buckets[at]}`)
  lines.push(`${name}_bucket${write(labels, 'le="+Inf"')} ${count}`)
  lines.push(`${name}_sum${write(labels)} ${sum}`, `${name}_count${write(labels)} ${count}`)
  return lines
}

function write(labels: Labels, ...more: string[]) {
  const pairs = [...Object.entries(labels).map(([name, value]) => `${name}="${escape(value)}"`), ...more]
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

function escape(value: string) {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
