import { describe, expect, test } from 'vitest'
import { checkGstin } from '../identity/gstin.ts'
import { gstSupply } from './gst-supply.ts'
import { states } from '../identity/states.ts'

/** The GSTIN of an invented firm with this GST number, its check character found by trying. */
const gstinIn = (number: string): string => {
  const found = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    .map((check) => `${number}AAPFU0939F1Z${check}`)
    .find((gstin) => checkGstin(gstin).ok)
  if (!found) throw new Error(`no GSTIN for ${number}`)
  return found
}

const supply = (firm: string, client: string | null, state: string | null = null, toSez = false) =>
  gstSupply({
    firmGstin: gstinIn(firm),
    clientGstin: client === null ? null : gstinIn(client),
    clientState: state,
    toSez,
  })

const union = new Set(['AN', 'CH', 'DH', 'LA', 'LD'])

describe('the GST on a fee', () => {
  test.each(states)('within $name is central and its own', ({ code, gst, name }) => {
    expect(supply(gst, gst)).toEqual({
      tax: union.has(code) ? 'CGST + UTGST' : 'CGST + SGST',
      placeOfSupply: `${name} (${gst})`,
    })
  })

  test.each(states)('to or from $name across a border is IGST', ({ code, gst, name }) => {
    const other = code === 'DL' ? '27' : '07'
    expect(supply(other, gst)).toEqual({ tax: 'IGST', placeOfSupply: `${name} (${gst})` })
    expect(supply(gst, other)?.tax).toBe('IGST')
  })

  test.each(states)('to a client without a GSTIN in $name goes by the address', (state) => {
    expect(supply('07', null, state.code)?.tax).toBe(state.code === 'DL' ? 'CGST + SGST' : 'IGST')
    expect(supply(state.gst, null, state.code)?.tax).not.toBe('IGST')
  })

  test.each(states)('to a SEZ in $name is IGST, also from next door', ({ gst }) => {
    expect(supply(gst, gst, null, true)?.tax).toBe('IGST')
  })

  test('goes by the GSTIN where the address lies in another state', () => {
    expect(supply('07', '27', 'DL')?.tax).toBe('IGST')
    expect(supply('07', '07', 'MH')?.tax).toBe('CGST + SGST')
  })

  test('goes by the firm’s own place where nothing else is known', () => {
    expect(supply('07', null)).toEqual({ tax: 'CGST + SGST', placeOfSupply: 'Delhi (07)' })
  })

  test('knows the numbers of states that were divided or merged, and other territory', () => {
    expect(supply('37', '28')?.tax).toBe('CGST + SGST')
    expect(supply('26', '25')?.tax).toBe('CGST + UTGST')
    expect(supply('97', '97')?.tax).toBe('CGST + UTGST')
  })

  test('is none from a firm that is not registered', () => {
    expect(
      gstSupply({ firmGstin: '', clientGstin: gstinIn('07'), clientState: 'DL', toSez: false }),
    ).toBeNull()
  })
})
