/** RFC 5321 4.5.3.1.3: a path holds at most 256 octets, two of them the angle brackets. */
export const EMAIL_LIMIT = 254;
