/** RFC 5321, 4.5.3.1.3: a path has at most 256 octets, including the two angle brackets. */
export const EMAIL_LIMIT = 254;
