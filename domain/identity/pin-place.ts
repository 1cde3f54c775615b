import { checkPinCode, statesOfPin } from './pin-code.ts'

/** Cities that have the first three digits of a PIN code to themselves, or nearly so (India Post's sorting districts). */
const cities: Readonly<Record<string, string>> = {
  '110': 'New Delhi',
  '122': 'Gurugram',
  '141': 'Ludhiana',
  '143': 'Amritsar',
  '160': 'Chandigarh',
  '208': 'Kanpur',
  '226': 'Lucknow',
  '302': 'Jaipur',
  '342': 'Jodhpur',
  '360': 'Rajkot',
  '380': 'Ahmedabad',
  '390': 'Vadodara',
  '395': 'Surat',
  '400': 'Mumbai',
  '411': 'Pune',
  '422': 'Nashik',
  '440': 'Nagpur',
  '452': 'Indore',
  '462': 'Bhopal',
  '492': 'Raipur',
  '500': 'Hyderabad',
  '530': 'Visakhapatnam',
  '560': 'Bengaluru',
  '570': 'Mysuru',
  '600': 'Chennai',
  '625': 'Madurai',
  '641': 'Coimbatore',
  '682': 'Kochi',
  '695': 'Thiruvananthapuram',
  '700': 'Kolkata',
  '751': 'Bhubaneswar',
  '781': 'Guwahati',
  '800': 'Patna',
  '834': 'Ranchi',
}

/**
 * Place where a PIN code seems to lie: good to offer, never to fill in, because a district's edge may be another
 * town. The state is left out where several use such codes.
 */
export function placeOfPin(input: string): { city?: string; state?: string } {
  const pin = checkPinCode(input)
  if (!pin.ok) return {}
  const city = cities[pin.value.slice(0, 3)]
  const [state, ...others] = statesOfPin(pin.value)
  return {
    ...(city !== undefined && { city }),
    ...(state !== undefined && others.length === 0 && { state: state.code }),
  }
}
