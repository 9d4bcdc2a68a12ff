/** The element around an island's markup. */
export const islandTag = 'page-island'

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- React's own way to name elements
  namespace JSX {
    interface IntrinsicElements {
      [islandTag]: HTMLAttributes<HTMLElement> & Record<`data-${string}`, string>
    }
  }
}
