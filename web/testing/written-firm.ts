import { firmPlaces } from '../content/firm.ts'

// As the server writes it into each page; only where Vite serves the pages do they ask for it.
const element = document.createElement('script')
element.id = 'firm'
element.type = 'application/json'
element.textContent = JSON.stringify(firmPlaces)
document.head.append(element)
