import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

// Keeps names to the field's standard terms; each of these words was once used here for something that has a usual name.
const standardTerms = new Map([
  ['answered', 'responded, replied or handled'],
  ['asked', 'requested, or params for a type'],
  ['because', 'reason'],
  ['carrier', 'channel'],
  ['clerk', 'serviceClient'],
  ['desk', 'inbox, contacts or emailContext'],
  ['door', 'api, route or page'],
  ['doors', 'routes or pages'],
  ['eave', 'sectionRule'],
  ['edged', 'buckets'],
  ['furnish', 'seed'],
  ['furniture', 'components'],
  ['given', 'params, options or input'],
  ['hall', 'authContext'],
  ['heart', 'saveButton'],
  ['hindrance', 'submitError'],
  ['kept', 'cached, stored or saved'],
  ['largest', 'max…'],
  ['ledge', 'searchBar'],
  ['ledger', 'listView'],
  ['letter', 'email, or character'],
  ['letters', 'emails, or characters'],
  ['longest', 'max…Length'],
  ['meant', 'requested'],
  ['mend', 'fix or patch'],
  ['mended', 'fixed or patched'],
  ['most', 'max…'],
  ['orphans', 'unusedMedia'],
  ['patience', 'timeout'],
  ['picture', 'image'],
  ['pictures', 'images'],
  ['reception', 'formGuard'],
  ['refusal', 'rejection or error'],
  ['refusals', 'rejections or errors'],
  ['refuse', 'reject'],
  ['refused', 'rejected or forbidden'],
  ['rounds', 'job'],
  ['shelf', 'imageUploader'],
  ['story', 'content'],
  ['tallies', 'facetCounts'],
  ['tally', 'facetCount'],
  ['tell', 'report, print or notify'],
  ['told', 'reported, printed or message'],
  ['tries', 'attempts'],
  ['turnstile', 'semaphore'],
  ['typed', 'formValues, value or text'],
  ['veil', 'overlay'],
  ['wish', 'criteria, filters or changes'],
  ['wished', 'requested'],
  ['wishes', 'criteria'],
])

function partsOf(name) {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_$\d]+/)
}

const standardTermsOnly = {
  meta: { type: 'suggestion', docs: { description: 'Names use the standard term of the field.' } },
  create(context) {
    const check = (node) => {
      // Names with underscores are columns and arguments, which come from SQL.
      if (node?.type !== 'Identifier' || node.name.includes('_')) return
      const part = partsOf(node.name).find((word) => standardTerms.has(word))
      if (part)
        context.report({ node, message: `'${node.name}': instead of '${part}' say ${standardTerms.get(part)}.` })
    }
    const checkPattern = (node) => {
      if (!node) return
      if (node.type === 'ObjectPattern') {
        for (const property of node.properties) checkPattern(property.argument ?? property.value)
      } else if (node.type === 'ArrayPattern') node.elements.forEach(checkPattern)
      else if (node.type === 'AssignmentPattern') checkPattern(node.left)
      else if (node.type === 'RestElement') checkPattern(node.argument)
      else check(node)
    }
    const checkFunction = (node) => {
      check(node.id)
      node.params.forEach(checkPattern)
    }
    return {
      VariableDeclarator: (node) => checkPattern(node.id),
      FunctionDeclaration: checkFunction,
      FunctionExpression: checkFunction,
      ArrowFunctionExpression: checkFunction,
      ClassDeclaration: (node) => check(node.id),
      TSTypeAliasDeclaration: (node) => check(node.id),
      TSInterfaceDeclaration: (node) => check(node.id),
      TSPropertySignature: (node) => !node.computed && check(node.key),
      Property: (node) =>
        !node.computed && !node.shorthand && node.parent.type === 'ObjectExpression' && check(node.key),
    }
  },
}

/**
 * An import from another part of the code (`app/features/blog`, `server/mail`, …) uses the alias, so that the lists of
 * forbidden imports can match it.
 */
const aliasAcrossParts = {
  meta: { type: 'problem', docs: { description: 'Imports from another part of the code use #app or #server.' } },
  create(context) {
    const folder = path.dirname(context.filename)
    const check = ({ source }) => {
      if (typeof source?.value !== 'string' || !source.value.startsWith('../')) return
      const target = path.resolve(folder, source.value)
      const alias = aliasOf(target)
      if (alias && partOf(target) !== partOf(context.filename))
        context.report({ node: source, message: `Import '${alias}' instead of '${source.value}'.` })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    }
  },
}

function aliasOf(file) {
  const name = path.relative(root, file)
  return /^(app|server)\/.+\.tsx?$/.test(name) && `#${name}`
}

function partOf(file) {
  return path.relative(root, file).split(path.sep).slice(0, 3).join('/')
}

export default {
  meta: { name: 'makazi' },
  rules: { 'standard-terms': standardTermsOnly, 'alias-across-parts': aliasAcrossParts },
}
