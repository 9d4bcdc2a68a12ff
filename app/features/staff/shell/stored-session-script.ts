import { sessionKey } from '#app/backend/stored-session.ts'

/**
 * Runs before the first paint: marks the document of a browser that stores a session, whose page begins with the frame instead of the
 * sign-in form. Contains none of & < > ' ", which React would write as entities.
 */
export const storedSessionScript = `try{if(localStorage.getItem(\`${sessionKey}\`))document.documentElement.dataset.session=\`stored\`}catch{}`
