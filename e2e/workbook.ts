import { zipFile } from '../server/document/testing/small-files.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A workbook as office programs write it: two sheets, texts shared and in their cells, a date, an amount. */
export const workbook = () => ({
  name: 'Stock and debtors.xlsx',
  mimeType: `${KIND}.sheet`,
  buffer: zipFile([
    {
      name: '[Content_Types].xml',
      body: `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="${KIND}.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${KIND}.sharedStrings+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      body: `${HEAD}<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${LINKS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      body: `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${LINKS}"><sheets><sheet name="Stock" sheetId="1" r:id="rId1"/><sheet name="Debtors" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      body: `${HEAD}<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${LINKS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${LINKS}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${LINKS}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId4" Type="${LINKS}/styles" Target="styles.xml"/></Relationships>`,
    },
    {
      name: 'xl/sharedStrings.xml',
      body: `${HEAD}<sst xmlns="${MAIN}" count="2" uniqueCount="2"><si><t>Bars &amp; rods</t></si><si><r><t>Coun</t></r><r><t>ted on</t></r></si></sst>`,
    },
    {
      name: 'xl/styles.xml',
      body: `${HEAD}<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      body: `${HEAD}<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row><row r="2"><c r="A2"><v>1234567.5</v></c><c r="B2" s="1"><v>46000</v></c></row></sheetData></worksheet>`,
    },
    {
      name: 'xl/worksheets/sheet2.xml',
      body: `${HEAD}<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Wardha Traders</t></is></c></row></sheetData></worksheet>`,
    },
  ]),
})
