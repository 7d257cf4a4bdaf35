import './startPage.ts'
