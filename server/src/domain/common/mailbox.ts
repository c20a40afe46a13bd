/** Returns the mailbox behind an address: most providers deliver `ana+anything@` to `ana@`. */
export const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*@/, '@');
