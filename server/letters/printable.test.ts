import { describe, expect, test } from 'vitest'
import { unprintableLetters } from './printable.ts'

describe('the letters that a mandate letter can print', () => {
  test.each([
    ['English', 'Verma Castings Private Limited & Sons’ – ₹ No. 5'],
    ['accents, composed or not', 'Café José Cafe\u0301'],
    ['Assamese', 'অসমীয়া চাহ কোম্পানী'],
    ['Bengali', 'শ্রী অমর্ত্য মুখোপাধ্যায়'],
    ['Hindi', 'श्रीमती आशा वर्मा, हज़ार'],
    ['Marathi', 'श्री ज्ञानेश्वर कुलकर्णी'],
    ['Gujarati', 'શ્રી ધર્મેશભાઈ પટેલ'],
    ['Punjabi', 'ਸਰਦਾਰ ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
    ['Kannada', 'ಶ್ರೀ ಕೃಷ್ಣಮೂರ್ತಿ'],
    ['Malayalam', 'ശ്രീ കൃഷ്ണൻകുട്ടി'],
    ['Manipuri', 'ꯃꯩꯇꯩ ꯃꯌꯦꯛ'],
    ['Santali', 'ᱥᱟᱱᱛᱟᱲᱤ'],
    ['Odia', 'ଶ୍ରୀ ଜଗନ୍ନାଥ ପଣ୍ଡା'],
    ['Tamil', 'திரு. முத்துக்கிருஷ்ணன்'],
    ['Telugu', 'శ్రీ వెంకటేశ్వర్లు'],
    ['joiners', 'क्\u200Dष क्\u200Cष'],
  ])('have %s', async (_, text) => {
    expect(await unprintableLetters(text)).toEqual([])
  })

  test('lack Urdu, Chinese and emoji, and name what is missing once', async () => {
    expect(await unprintableLetters('Khan خان Traders')).toEqual(['خ', 'ا', 'ن'])
    expect(await unprintableLetters('本 and 本')).toEqual(['本'])
    expect(await unprintableLetters('Mehta 🙏🏽')).toEqual(['🙏🏽'])
  })
})
