export const boardPath = "/admin/queues";
export const boardSignInPath = `${boardPath}/sign-in`;
export const boardSignOutPath = `${boardPath}/sign-out`;
export const boardCookie = "tmb_board";
