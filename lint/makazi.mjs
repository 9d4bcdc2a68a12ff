import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

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

// What people read in these attributes; the others hold names and values.
const textAttributes = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'busyLabel',
  'confirmLabel',
  'detail',
  'hint',
  'label',
  'lead',
  'legend',
  'placeholder',
  'question',
  'text',
  'title',
])
// Keys, units, paths and metadata are the same in every language.
const sameInEveryLanguage = /^(Ctrl|KSh|ms|\/blog\/|› blog ›|\/feeds\/meta\.csv)$/
const word = /\p{L}{2}/u
const sentence = /^[‘“]?\p{Lu}[\p{Ll}’]+[,:]? \p{Ll}/u

/** What people read stands in a message catalogue or a content file, where it can be found, corrected and translated. */
const textsInCatalogues = {
  meta: { type: 'problem', docs: { description: 'Texts for people stand in message catalogues.' } },
  create(context) {
    const report = (node, text) =>
      context.report({ node, message: `Move '${text.trim().slice(0, 60)}' to the message catalogue of the feature.` })
    const checkShown = (node) => {
      for (const text of textsIn(node))
        if (word.test(text) && !sameInEveryLanguage.test(text.trim())) return report(node, text)
    }
    const checkSentence = (node) => {
      const [text = ''] = textsIn(node)
      // The message of a thrown error is for developers.
      const isError = node.parent.type === 'NewExpression' || node.parent.type === 'ImportDeclaration'
      if (sentence.test(text) && !isError) report(node, text)
    }
    return {
      JSXText: checkShown,
      JSXExpressionContainer: (node) => {
        if (node.parent.type === 'JSXElement' || node.parent.type === 'JSXFragment') checkShown(node.expression)
      },
      JSXAttribute: ({ name, value }) => {
        if (value && textAttributes.has(name.name))
          checkShown(value.type === 'JSXExpressionContainer' ? value.expression : value)
      },
      Literal: checkSentence,
      TemplateLiteral: checkSentence,
    }
  },
}

/** The literal texts that an expression can have. */
function textsIn(node) {
  switch (node.type) {
    case 'JSXText':
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : []
    case 'TemplateLiteral':
      return node.quasis.map(({ value }) => value.cooked)
    case 'ConditionalExpression':
      return [...textsIn(node.consequent), ...textsIn(node.alternate)]
    case 'LogicalExpression':
    case 'BinaryExpression':
      return node.operator === '+' || node.type === 'LogicalExpression'
        ? [...textsIn(node.left), ...textsIn(node.right)]
        : []
    default:
      return []
  }
}

export default {
  meta: { name: 'makazi' },
  rules: {
    'alias-across-parts': aliasAcrossParts,
    'texts-in-catalogues': textsInCatalogues,
  },
}
