import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { agreedWords } from './agreed-words.ts'

/** Every version that was ever shown, by the SHA-256 of its words; a line is added here and none is changed. */
const shown: Record<string, string> = {
  'declaration 2026-11-22': '2dd176c0a809e42dd9df8b30e3ad4a62ebfcaecb3b00045e7fff0efcf36bacc7',
  'declaration 2026-11-23': 'f3ec25bc97e1cc419beea02b54e4538cb8ecb35413901e63612c9d90ee98e7fd',
  'shareWithLenders 2026-11-22': '4250330114706142f7cebc593680c6daaaf2f456b3202cca7f1e5bf603959691',
  'shareWithLenders 2026-11-25': 'd3145c1c368d7f2f68a63f41215ccf502fd0a96d1095405c88a7023f25b4c112',
  'shareWithLenders 2026-11-29': '1075300f99034e0f70f0f0b2c274a2d3a6a088d4324bbb2a7319145c163ffcc7',
  'nameLenders 2026-11-25': '5b2822ddba8cbfe6ee8c6055392fc178a70ebbf668cc6c3d6dc87d9bdf779cd2',
  'nameLenders 2026-11-29': 'd3108f2ebafd941b70f0bdd47eb5a2500a7fe102043d84270ac5ae30d7f0bc49',
  'anyLender 2026-11-25': 'e9c3ae209606eb0791c8b661c850cbe817a853f2ceb1273c084ff732000801cc',
  'anyLender 2026-11-29': 'a64676dede58af02058c6ac7a1ac2c2f116297c49a938658e87f2f5f1d288c04',
  'papersOfPeople 2026-11-25': '54c9de3615241d524f5b952aace363f3592dcad619390e5c36d25d066b7bc73e',
  'papersOfPeople 2026-11-26': '06185ec98cd8213aeb67ba9994973e543d390f2f18e54107bb49966504ac3490',
  'papersOfPeople 2026-11-29': '0f02383d8823ab518364fcdd4b760a2cfeb2efc0ae0bf0f04a4ba4dbee472201',
  'ownPapers 2026-11-26': 'ec491aeca8c33764a784b003173929d33ee47776c9b45c8ae37f19121a20a604',
  'ownPapers 2026-11-29': '7d5494d7f4be2c714a3a866b775be41aa38208ad733bc0ac71e8fd46b5a9343a',
  'preparedForMe 2026-11-23': 'cbd302d239fa2290ff0edbca341bd2062dbf37f82d734390ce927ea8957ee612',
  'passedOn 2026-11-24': 'f89de10196285133bfb3745730650961bbce5607b62d1225933ba8f4ac5ee271',
}

test.each(Object.entries(agreedWords))(
  'the words of %s are those of their version: changed words are a new version',
  (name, { version, text }) => {
    expect(createHash('sha256').update(text).digest('hex')).toBe(shown[`${name} ${version}`])
  },
)
