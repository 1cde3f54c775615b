/** Words that open many accounts: alone, or dressed up with years, digits and symbols, they protect nothing. */
export const commonPasswordWords: ReadonlySet<string> = new Set(
  `
  password passwort passcode passw pass pwd login logon signin admin administrator root user username guest test
  testing tester demo temp temporary default welcome hello hellothere letmein openup changeme change secret secure
  security private mypass mypassword nopassword trustno access account master super superman superuser system server
  computer internet windows android iphone samsung nokia apple google gmail yahoo hotmail outlook facebook instagram
  whatsapp twitter linkedin youtube amazon flipkart netflix paytm phonepe reliance airtel vodafone tata birla
  infosys wipro bank banker banking loan loans finance financial money rupee rupees crore lakh lender credit business borrower
  trader traders trading tally enterprise enterprises industries gst tax
  company office private limited ltd pvt corp india indian indians bharat hindustan mumbai delhi newdelhi kolkata
  chennai bangalore bengaluru hyderabad pune ahmedabad surat jaipur lucknow nagpur gujarat punjab kerala tamil
  maharashtra rajasthan krishna krishn radha radhe radhakrishna hari hariom ganesh ganesha ganpati shiva shiv mahadev
  bholenath hanuman bajrang ram rama sita jaishreeram shreeram sriram jaimatadi lakshmi laxmi saraswati durga kali
  saibaba sairam omsairam om allah bismillah jesus christ waheguru guru tirupati balaji venkatesh govinda gopal
  cricket sachin tendulkar dhoni virat kohli rohit sharma football soccer hockey baseball basketball tennis messi
  ronaldo arsenal chelsea liverpool barcelona manchester united bollywood salman shahrukh amitabh hrithik deepika
  priya pooja neha anjali kavita sunita rahul rajesh ramesh suresh mahesh dinesh mukesh rakesh sanjay vijay ajay
  amit sumit rohan karan arjun kumar singh gupta verma patel shah mehta reddy rao nair iyer das jain agarwal khan
  maa papa mummy mummypapa daddy mother father family baby babu bebo sona jaan jaanu darling sweetheart sweety
  love lover loveme lovely iloveyou iloveu ilove myself forever princess prince queen king angel angels hero star
  dragon monkey tiger lion eagle falcon shadow phoenix pokemon pikachu naruto batman spiderman ironman starwars
  matrix ninja samurai warrior hunter ranger killer master legend michael jordan daniel jessica jennifer ashley
  charlie george thomas robert matthew andrew joshua sunshine summer winter spring autumn monsoon rainy diwali holi
  eid christmas newyear january february march april june july august september october november december monday
  tuesday wednesday thursday friday saturday sunday today tomorrow morning night flower rose lotus jasmine butterfly
  rainbow chocolate cookie banana orange cherry pepper ginger cheese coffee mango silver golden gold diamond purple
  yellow black white blue green red freedom whatever nothing unknown anonymous blessed lucky happy smile peace
  trust believe success winner champion victory power energy thunder lightning mustang ferrari mercedes porsche
  harley yamaha honda maruti suzuki mahindra hyundai toyota bullet pulsar rinsetu rin setu bridge mandate
  qwerty qwertz azerty asdf zxcv qazwsx zaqwsx qweasd qazwsxedc qwaszx abcd abc xyz dvorak
  `
    .trim()
    .split(/\s+/),
)

/** Phrases long enough to look safe that stand on every list of leaked passwords. */
export const commonPassphrases: ReadonlySet<string> = new Set([
  'correcthorsebatterystaple',
  'thequickbrownfox',
  'thequickbrownfoxjumpsoverthelazydog',
  'tobeornottobe',
  'iamthebest',
  'ihatepasswords',
  'opensesame',
  'maytheforcebewithyou',
  'loremipsum',
  'loremipsumdolorsitamet',
  'satyamevajayate',
  'vandemataram',
  'jaihindjaibharat',
  'incredibleindia',
])

/** Rows of the keyboard and the alphabet, forwards and backwards. */
export const keyboardWalks: readonly string[] = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '!@#$%^&*()',
  '147258369',
  '159357',
]
