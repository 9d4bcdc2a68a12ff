/** The page that the site answered with, for the part of it that takes the place of one on this page. */
export async function readPage(response: Response): Promise<Document> {
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}
